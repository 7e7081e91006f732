import { getInputProps } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { MIN_PASSWORD_LENGTH } from '#features/accounts/account.ts';
import { passwordForm } from '#features/accounts/account-form.ts';
import { changePassword } from '#features/accounts/change-password.server.ts';
import { PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { withNotice } from '#ui/notice.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { receiveForm } from '../receive-form.server.ts';
import { requirePassword, requireSession } from './client.server.ts';
import { SettingsButtons, settingsMeta } from './settings.tsx';
import type { Route } from './+types/profile-password.ts';

const FIELDS = ['password', 'newPassword'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: (await requirePassword(request, context)).email };
}

export function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  const about = { 'wrong-password': 'password', 'common-password': 'newPassword' } as const;
  return receiveForm(
    request,
    { schema: passwordForm, needed: FIELDS, secret: FIELDS, about },
    async (asked) => {
      await changePassword(context.get(servicesContext), { session, ...asked });
      return redirect(withNotice('/profile', 'mot-de-passe-change'), 303);
    },
  );
}

const TITLE = 'Changer de mot de passe';
export const meta = () => settingsMeta(TITLE);

export default function ProfilePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields, props } = useSiteForm({
    id: 'mot-de-passe',
    schema: passwordForm,
    result: actionData,
    needed: FIELDS,
  });
  return (
    <NarrowPage title={TITLE}>
      <Form method="post" {...props} className="grid gap-5">
        <FormErrors id={form.errorId} errors={form.errors} />
        {/* Password managers keep the two together. */}
        <input type="email" hidden autoComplete="username" value={loaderData.email} readOnly />
        <PasswordField
          {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
          label="Mot de passe actuel"
          errors={fields.password.errors}
          autoComplete="current-password"
        />
        <PasswordField
          {...getInputProps(fields.newPassword, { type: 'password', ariaAttributes: false })}
          label="Nouveau mot de passe"
          hint={`${MIN_PASSWORD_LENGTH} caractères au moins. Vos autres appareils seront déconnectés.`}
          errors={fields.newPassword.errors}
          autoComplete="new-password"
        />
        <SettingsButtons submit="Changer" />
      </Form>
    </NarrowPage>
  );
}
