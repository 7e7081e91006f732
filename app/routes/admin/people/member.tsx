import { redirect } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { roleForm, upholdingForm } from '#features/members/accounts/account-form.ts';
import { changeRole } from '#features/members/accounts/members/change-role.server.ts';
import {
  liftSuspension,
  upholdSuspension,
} from '#features/members/accounts/members/suspension.server.ts';
import {
  MemberDevices,
  MemberRole,
  MemberSuspension,
} from '#features/members/accounts/members/member-decisions.tsx';
import {
  readMember,
  type MemberSheet,
} from '#features/members/accounts/members/read-members.server.ts';
import { signOutMember } from '#features/members/accounts/members/sign-out-member.server.ts';
import { showReviewsOf } from '#features/members/ratings/moderation/suspend-reviews.server.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { told } from '#ui/frame/error-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { savedTo } from '../saved.server.ts';
import type { Route } from './+types/member.ts';
import type { ReactNode } from 'react';
import { ROLES } from '#features/platform/access/access.ts';
import { formatDate, formatNumber, isoDate } from '#language/format.ts';

function Day({ date }: { date: Date }) {
  return <time dateTime={isoDate(date)}>{formatDate(date)}</time>;
}

function MemberFacts({ member }: { member: MemberSheet }) {
  const facts: [name: string, value: ReactNode][] = [
    ['Adresse', `${member.email} (${member.isEmailVerified ? 'confirmée' : 'non confirmée'})`],
    ['Rôle', ROLES[member.role]],
    ['Membre depuis le', <Day key="since" date={member.memberSince} />],
    [
      'Dernière visite',
      member.lastVisit ? <Day key="visit" date={member.lastVisit} /> : 'Aucun appareil connecté',
    ],
    ['Double authentification', member.hasTwoFactor ? 'Activée' : 'Inactive'],
    ['Avis', formatNumber(member.reviews)],
    ['Favoris', formatNumber(member.favorites)],
  ];
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const handle: Page = { audience: 'admin' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), userId: params.id };
  const member = await readMember(context.get(servicesContext), asked);
  if (!member) throw redirect('/admin/membres');
  return member;
}

export async function action({ request, params: { id: userId }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const done = () => savedTo(`/admin/membres/${userId}`, 'moderation-faite');
  switch ((await readForm(request)).get('intent')) {
    case 'role':
      return receiveForm(request, { schema: roleForm }, async ({ role }) => {
        await changeRole(services, { actor, userId, role });
        return done();
      });
    case 'sign-out':
      return receiveForm(request, { schema: z.object({}) }, async () => {
        await signOutMember(services, { actor, userId });
        return redirect(withNotice(`/admin/membres/${userId}`, 'membre-deconnecte'), 303);
      });
    case 'lift':
      return receiveForm(request, { schema: z.object({}) }, async () => {
        await liftSuspension(services, { actor, userId, showReviews: showReviewsOf });
        return done();
      });
    case 'uphold':
      return receiveForm(request, { schema: upholdingForm }, async ({ reason }) => {
        await upholdSuspension(services, { actor, userId, reason });
        return done();
      });
    default:
      throw told('Cette demande n’est pas comprise.', { status: 400 });
  }
}

export const meta = () => adminMeta('Membre');

export default function Member({ loaderData: member, actionData }: Route.ComponentProps) {
  const returned = returnedOf(actionData);
  return (
    <SubPage up={{ to: '/admin/membres', label: 'Membres' }} title={member.name}>
      <div className="mt-4 empty:hidden">
        <FormErrors id="membre-erreur" errors={returned?.errors['']} />
      </div>
      <MemberFacts member={member} />
      {member.isSelf ? (
        <p className="mt-8 text-ink-soft">
          C’est votre compte{'\u00a0'}: un autre administrateur peut en changer le rôle.
        </p>
      ) : (
        <>
          {!member.suspendedAt && (
            <>
              <MemberRole key={member.role} role={member.role} />
              <MemberDevices areConnected={member.lastVisit !== null} />
            </>
          )}
          <MemberSuspension member={member} returned={returned} />
        </>
      )}
    </SubPage>
  );
}
