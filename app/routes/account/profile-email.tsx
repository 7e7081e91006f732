import { getInputProps } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { emailForm } from '#features/accounts/account-form.ts';
import { changeEmail } from '#features/accounts/change-email.server.ts';
import { Field, PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { withNotice } from '#ui/notice.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { receiveForm } from '../receive-form.server.ts';
import { requirePassword, sendersSession } from './client.server.ts';
import { SettingsButtons, settingsMeta } from './settings.tsx';
import type { Route } from './+types/profile-email.ts';

const FIELDS = ['email', 'password'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: (await requirePassword(request, context)).email };
}

export function action({ request, context }: Route.ActionArgs) {
  const about = { 'wrong-password': 'password', 'same-email': 'email' } as const;
  return receiveForm(
    request,
    { schema: emailForm, needed: FIELDS, secret: ['password'], about },
    async (asked) => {
      const session = sendersSession(context);
      await changeEmail(context.get(servicesContext), { session, ...asked });
      return redirect(withNotice('/profile', 'lien-envoye'), 303);
    },
  );
}

const TITLE = 'Changer d’adresse';
export const meta = () => settingsMeta(TITLE);

export default function ProfileEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields, props } = useSiteForm({
    id: 'adresse',
    schema: emailForm,
    result: actionData,
    needed: FIELDS,
  });
  return (
    <NarrowPage title={TITLE}>
      <p className="mb-6 text-ink-soft wrap-anywhere">
        Votre adresse est {loaderData.email}. Un lien ira à la nouvelle&#160;: elle la remplacera
        quand vous l’aurez ouvert.
      </p>
      <Form method="post" {...props} className="grid gap-5">
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          {...getInputProps(fields.email, { type: 'email', ariaAttributes: false })}
          label="Nouvelle adresse e-mail"
          errors={fields.email.errors}
          autoComplete="email"
        />
        <PasswordField
          {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
          label="Mot de passe"
          errors={fields.password.errors}
          autoComplete="current-password"
        />
        <SettingsButtons submit="Envoyer le lien" />
      </Form>
    </NarrowPage>
  );
}
