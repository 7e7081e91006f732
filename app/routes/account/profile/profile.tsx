import { Form, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { OWN_PAGE_PATH } from '#features/members/accounts/account.ts';
import { DeviceList } from '#features/members/accounts/sign-in/device-list.tsx';
import { listPasskeys } from '#features/members/accounts/passkeys/own-passkeys.server.ts';
import { PasskeyList } from '#features/members/accounts/passkeys/passkey-list.tsx';
import { ProfileCard } from '#features/members/accounts/profile/profile-card.tsx';
import { readProfile } from '#features/members/accounts/profile/read-profile.server.ts';
import { readTwoFactor } from '#features/members/accounts/second-factor/read-factors.server.ts';
import { resendConfirmation } from '#features/members/accounts/address/send-confirmation.server.ts';
import { TwoFactorList } from '#features/members/accounts/second-factor/two-factor-list.tsx';
import { listIdentities } from '#features/members/identities/own-identities.server.ts';
import { listOwnReviews } from '#features/members/ratings/read-own-reviews.server.ts';
import { ReviewList } from '#features/members/ratings/review-list.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Link } from '#ui/link.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { TOKENS_PATH } from '#features/members/tokens/token.ts';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { orRefusal } from '#app/routes/receive-form.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { told } from '#ui/frame/error-page.tsx';
import { requireSession, signInPath } from '../client.server.ts';
import type { Route } from './+types/profile.ts';

export const handle: Page = { audience: 'member', menu: { label: 'Profil', group: 'account' } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = requireSession(request, context);
  const services = context.get(servicesContext);
  const profile = await readProfile(services, session);
  // The account was deleted after the session was read.
  if (!profile) throw redirect(signInPath('/profile'));
  const { factors, isOn, phoneEnd, backupCodesLeft } = await readTwoFactor(services, { session });
  return {
    ...profile,
    twoFactor: {
      factors,
      isOn,
      phoneEnd,
      backupCodesLeft,
      isNeeded: session.member.lacksFactor === true,
    },
    passkeys: await listPasskeys(services, { session }),
    ways: await listIdentities(services, session.member),
    ownReviews: await listOwnReviews(services, session.member),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  const services = context.get(servicesContext);
  if (textOf(await readForm(request), 'intent') !== 'confirm-email')
    throw told('Cette demande n’est pas comprise.', { status: 400 });
  return orRefusal(async () => {
    await resendConfirmation(services, session);
    return redirect(withNotice('/profile', 'lien-envoye'), 303);
  });
}

export const meta = () => unlistedMeta('Mon profil', 'Votre compte, vos favoris, vos avis.');

const SETTINGS: { to: string; label: string; state?: string }[] = [
  { to: '/profile/nom', label: 'Changer de nom' },
  { to: '/profile/adresse', label: 'Changer d’adresse e-mail' },
  { to: '/profile/mot-de-passe', label: 'Changer de mot de passe' },
  { to: OWN_PAGE_PATH, label: 'Page publique' },
  { to: TOKENS_PATH, label: 'Clés d’API' },
];

function Address({ email, isVerified }: { email: string; isVerified: boolean }) {
  if (isVerified) return null;
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">L’adresse {email} n’est pas encore confirmée.</p>
      <SubmitButton name="intent" value="confirm-email" variant="outline" size="sm">
        Recevoir le lien
      </SubmitButton>
    </Form>
  );
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, isEmailVerified, ways, twoFactor, passkeys } = loaderData;
  const { devices, ownReviews } = loaderData;
  const services = ways.identities.map((identity) => identity.name).join(', ');
  const connections = {
    to: '/profile/connexions',
    label: 'Connexions',
    state: services || 'Aucune',
  };
  const hasConnections = ways.identities.length + ways.linkable.length > 0;
  return (
    <div className="mx-auto w-full max-w-2xl px-gutter pt-10 pb-16 sm:px-6 sm:pt-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{name}</h1>
        <Form method="post" action="/auth/deconnexion">
          <SubmitButton variant="outline">Se déconnecter</SubmitButton>
        </Form>
      </div>
      <FormErrors id="profil-error" errors={actionData?.errors} />
      <ProfileCard profile={loaderData} />
      <Address email={email} isVerified={isEmailVerified} />
      <TitledSection id="avis" title="Mes avis">
        <ReviewList reviews={ownReviews} none="Vous n’avez pas encore noté de cocktail." />
      </TitledSection>
      <TitledSection id="reglages" title="Réglages">
        <ul className="divide-y divide-line border-y border-line">
          {[...SETTINGS, ...(hasConnections ? [connections] : [])].map(({ to, label, state }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 flex-wrap items-center gap-x-4 underline-offset-4 hover:underline"
              >
                {label}
                {state !== undefined && (
                  <span className="ml-auto text-right text-ink-soft">{state}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </TitledSection>
      <TitledSection id="double-authentification" title="Double authentification">
        <TwoFactorList {...twoFactor} />
      </TitledSection>
      <TitledSection id="cles-d-acces" title="Clés d’accès">
        <PasskeyList passkeys={passkeys} />
      </TitledSection>
      <TitledSection id="appareils" title="Mes appareils">
        <DeviceList devices={devices} />
      </TitledSection>
      <TitledSection id="donnees" title="Mes données">
        <ul className="divide-y divide-line border-y border-line">
          <li>
            <a
              href="/profile/donnees.json"
              download
              className="flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              Télécharger mes données (JSON)
            </a>
          </li>
          <li>
            <Link
              to="/profile/supprimer"
              className="flex min-h-11 items-center text-danger underline-offset-4 hover:underline"
            >
              Supprimer mon compte
            </Link>
          </li>
        </ul>
      </TitledSection>
    </div>
  );
}
