import { getInputProps } from '@conform-to/react';
import { Form } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { MAX_NAME_LENGTH } from '#features/accounts/account.ts';
import { nameForm } from '#features/accounts/account-form.ts';
import { changeName } from '#features/accounts/change-name.server.ts';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { withNotice } from '#ui/notice.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { receiveForm } from '../receive-form.server.ts';
import { enterAs, requireSession, sendersSession } from './client.server.ts';
import { SettingsButtons, settingsMeta } from './settings.tsx';
import type { Route } from './+types/profile-name.ts';

const FIELDS = ['name'] as const;

export function loader({ request, context }: Route.LoaderArgs) {
  return { name: requireSession(request, context).name };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(request, { schema: nameForm, needed: FIELDS }, async ({ name }) => {
    const { member } = sendersSession(context);
    await changeName(context.get(servicesContext), { actor: member, name });
    return enterAs(withNotice('/profile', 'nom-change'), []);
  });
}

const TITLE = 'Changer de nom';
export const meta = () => settingsMeta(TITLE);

export default function ProfileName({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields, props } = useSiteForm({
    id: 'nom',
    schema: nameForm,
    result: actionData,
    needed: FIELDS,
    initial: loaderData,
  });
  return (
    <NarrowPage title={TITLE}>
      <Form method="post" {...props} className="grid gap-5">
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          {...getInputProps(fields.name, { type: 'text', ariaAttributes: false })}
          label="Nom"
          hint="Celui qui signe vos avis."
          errors={fields.name.errors}
          autoComplete="nickname"
          maxLength={MAX_NAME_LENGTH}
        />
        <SettingsButtons submit="Changer" />
      </Form>
    </NarrowPage>
  );
}
