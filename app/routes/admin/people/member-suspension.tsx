import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { MAX_REASON_LENGTH, suspensionForm } from '#features/members/accounts/account-form.ts';
import { readMember } from '#features/members/accounts/members/read-members.server.ts';
import { suspendMember } from '#features/members/accounts/members/suspension.server.ts';
import { hideReviewsOf } from '#features/members/ratings/moderation/suspend-reviews.server.ts';
import { formatNumber } from '#language/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextField, Tick } from '#ui/form/field.tsx';
import { OfficeSiteForm } from '#ui/form/draft/office-form.tsx';
import { control, tick, useSiteForm } from '#ui/form/use-site-form.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { savedTo } from '../saved.server.ts';
import type { Route } from './+types/member-suspension.ts';

export const handle: Page = { audience: 'admin' };

const sheet = (id: string) => `/admin/membres/${id}`;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), userId: id };
  const member = await readMember(context.get(servicesContext), asked);
  if (!member) throw redirect('/admin/membres');
  if (member.suspendedAt) throw redirect(withNotice(sheet(id), 'deja-suspendu'));
  if (member.isSelf || member.role === 'admin') throw redirect(sheet(id));
  return { id, name: member.name, reviews: member.reviews };
}

export function action({ request, params: { id: userId }, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  return receiveForm(request, { schema: suspensionForm }, async ({ reason, reviews }) => {
    const hideReviews = reviews === 'masquer' ? hideReviewsOf : null;
    const asked = { actor, userId, reason, hideReviews };
    await suspendMember(context.get(servicesContext), asked);
    return savedTo(sheet(userId), 'moderation-faite');
  });
}

export const meta = () => adminMeta('Suspendre un compte');

export default function MemberSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, reviews } = loaderData;
  const site = useSiteForm({ id: 'suspension', schema: suspensionForm }, actionData);
  return (
    <SubPage up={{ to: sheet(id), label: name }} title={`Suspendre ${name}`}>
      <p className="mt-3 mb-6 text-ink-soft">
        Ses appareils sont déconnectés aussitôt. Le membre ne peut plus se connecter jusqu’à ce
        qu’un administrateur lève la suspension. Un courriel lui dit pourquoi, et comment contester.
      </p>
      <OfficeSiteForm site={site} result={actionData}>
        <TextField
          {...control(site.fields.reason)}
          label="Raison, que le membre lira"
          maxLength={MAX_REASON_LENGTH}
        />
        {reviews > 0 && (
          <Tick
            {...tick(site.fields.reviews, 'masquer')}
            label={`Masquer aussi ses avis (${formatNumber(reviews)})`}
            hint="Ils ne comptent plus dans les moyennes. Lever la suspension les rétablit."
          />
        )}
        <p className="flex flex-wrap gap-3">
          <SubmitButton variant="destructive">Suspendre le compte</SubmitButton>
          <ButtonLink to={sheet(id)} variant="ghost">
            Annuler
          </ButtonLink>
        </p>
      </OfficeSiteForm>
    </SubPage>
  );
}
