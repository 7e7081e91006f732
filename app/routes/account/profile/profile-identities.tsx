import { redirect, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { hasPassword } from '#features/members/accounts/password/confirm-password.server.ts';
import { readProblem } from '#features/members/identities/identity.ts';
import { bareLinkForm } from '#features/members/identities/identity-form.ts';
import { IdentityList } from '#features/members/identities/identity-list.tsx';
import { findProvider } from '#features/members/identities/leave-for-provider.server.ts';
import { BareLinkForm, LINK_FORM, LinkForm } from '#features/members/identities/link-forms.tsx';
import {
  linkProvider,
  listIdentities,
} from '#features/members/identities/own-identities.server.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextLink } from '#ui/link.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { clientOf, enterAs, requireSession } from '../client.server.ts';
import { settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-identities.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = requireSession(request, context);
  const listed = await listIdentities(context.get(servicesContext), session.member);
  return { ...listed, email: session.email };
}

/** Links an identity provider; another page unlinks one. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  const services = context.get(servicesContext);
  const link = async (asked: { provider: string; password?: string }) => {
    const provider = findProvider(services, asked.provider);
    if (!provider) throw redirect('/profile/connexions');
    const client = clientOf(request, context);
    const cookies = await linkProvider(services, {
      actor: session.member,
      provider,
      password: asked.password ?? '',
      client,
    });
    return enterAs('/auth/depart', cookies);
  };
  if (!(await hasPassword(services, session.member.id))) {
    return receiveForm(request, { schema: bareLinkForm, needed: ['provider'] }, link);
  }
  return receiveForm(request, LINK_FORM, link);
}

const TITLE = 'Connexions';
export const meta = () => settingsMeta(TITLE);

export default function ProfileIdentities({ loaderData, actionData }: Route.ComponentProps) {
  const { identities, linkable, email } = loaderData;
  const [parameters] = useSearchParams();
  const Form = loaderData.hasPassword ? LinkForm : BareLinkForm;
  return (
    <NarrowPage title={TITLE}>
      <p className="mb-6 text-ink-soft">
        Les services qui ouvrent votre compte
        {loaderData.hasPassword && ', en plus de votre mot de passe'}.
      </p>
      <FormErrors id="connexions-error" errors={readProblem(parameters)} />
      <div className="mt-6 mb-10">
        <IdentityList identities={identities} />
      </div>
      {linkable.length > 0 && (
        <section aria-labelledby="titre-relier" className="mb-10">
          <h2 id="titre-relier" className="mb-4 text-2xl">
            Relier un service
          </h2>
          <Form linkable={linkable} email={email} result={actionData} />
        </section>
      )}
      <p>
        <TextLink to="/profile">Retour au profil</TextLink>
      </p>
    </NarrowPage>
  );
}
