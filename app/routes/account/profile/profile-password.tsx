import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { MIN_PASSWORD_LENGTH } from '#features/members/accounts/account.ts';
import { passwordForm } from '#features/members/accounts/account-form.ts';
import { changePassword } from '#features/members/accounts/password/change-password.server.ts';
import { PasswordField } from '#ui/form/field.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { requirePassword, requireSession } from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-password.ts';

export const handle: Page = { audience: 'member' };

const FORM = {
  id: 'mot-de-passe',
  schema: passwordForm,
  needed: ['password', 'newPassword'],
  secret: ['password', 'newPassword'],
  about: { 'wrong-password': 'password', 'common-password': 'newPassword' },
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: (await requirePassword(request, context)).email };
}

export function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  return receiveForm(request, FORM, async (asked) => {
    await changePassword(context.get(servicesContext), { session, ...asked });
    return redirect(withNotice('/profile', 'mot-de-passe-change'), 303);
  });
}

const TITLE = 'Changer de mot de passe';
export const meta = () => settingsMeta(TITLE);

export default function ProfilePassword({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSiteForm(FORM, actionData);
  return (
    <NarrowPage title={TITLE}>
      <SiteForm site={site}>
        {/* Password managers store the address with the password. */}
        <input type="email" hidden autoComplete="username" value={loaderData.email} readOnly />
        <PasswordField
          {...control(site.fields.password)}
          label="Mot de passe actuel"
          autoComplete="current-password"
        />
        <PasswordField
          {...control(site.fields.newPassword)}
          label="Nouveau mot de passe"
          hint={`${MIN_PASSWORD_LENGTH} caractères au moins. Vos autres appareils seront déconnectés.`}
          autoComplete="new-password"
        />
        <SettingsButtons submit="Changer" />
      </SiteForm>
    </NarrowPage>
  );
}
