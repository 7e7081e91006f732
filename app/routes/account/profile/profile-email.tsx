import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { emailForm } from '#features/members/accounts/account-form.ts';
import { changeEmail } from '#features/members/accounts/address/change-email.server.ts';
import { Field, PasswordField } from '#ui/form/field.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { requirePassword, sendersSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-email.ts';

export const handle: Page = { audience: 'member' };

const FORM = {
  id: 'adresse',
  schema: emailForm,
  needed: ['email', 'password'],
  secret: ['password'],
  about: { 'wrong-password': 'password', 'same-email': 'email' },
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: (await requirePassword(request, context)).email };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(request, FORM, async (asked) => {
    const session = sendersSession(context);
    await changeEmail(context.get(servicesContext), { session, ...asked });
    return redirect(withNotice('/profile', 'lien-envoye'), 303);
  });
}

const TITLE = 'Changer d’adresse';
export const meta = () => settingsMeta(TITLE);

export default function ProfileEmail({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSiteForm(FORM, actionData);
  return (
    <NarrowPage title={TITLE}>
      <p className="mb-6 text-ink-soft">
        Votre adresse est {loaderData.email}. Un lien ira à la nouvelle&#160;: elle la remplacera
        quand vous l’aurez ouvert.
      </p>
      <SiteForm site={site}>
        <Field
          {...control(site.fields.email)}
          type="email"
          label="Nouvelle adresse e-mail"
          autoComplete="email"
        />
        <PasswordField
          {...control(site.fields.password)}
          label="Mot de passe"
          autoComplete="current-password"
        />
        <SettingsButtons submit="Envoyer le lien" />
      </SiteForm>
    </NarrowPage>
  );
}
