import { getInputProps } from '@conform-to/react';
import { Form, Link, redirect } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import { safeReturnTo } from '#features/accounts/account.ts';
import { codeForm } from '#features/accounts/account-form.ts';
import { rememberChallenge } from '#features/accounts/auth-events.ts';
import { RETURN_PARAMETER } from '#features/accounts/auth-tabs.tsx';
import { confirmSignIn } from '#features/accounts/confirm-sign-in.server.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { receiveForm } from '../receive-form.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import { settingsMeta } from './settings.tsx';
import type { Route } from './+types/sign-in-code.ts';

const FIELDS = ['code'] as const;

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect('/');
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(request, context);
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get(RETURN_PARAMETER));
  const about = { 'wrong-code': 'code' } as const;
  return receiveForm(
    request,
    { schema: codeForm, needed: FIELDS, secret: FIELDS, about },
    async ({ code }) =>
      enterAs(returnTo ?? '/', await confirmSignIn(context.get(servicesContext), { code, client })),
  );
}

const TITLE = 'Votre code';
export const meta = () => settingsMeta(TITLE);

export default function SignInCode({ actionData }: Route.ComponentProps) {
  const { form, fields, props } = useSiteForm({
    id: 'code',
    schema: codeForm,
    result: actionData,
    needed: FIELDS,
  });
  return (
    <NarrowPage title={TITLE}>
      <Form
        method="post"
        {...props}
        onSubmit={(event) => {
          rememberChallenge();
          props.onSubmit(event);
        }}
        className="grid gap-5"
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field
          {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
          label="Code de votre application"
          hint="Ou l’un de vos codes de secours."
          errors={fields.code.errors}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">Continuer</Button>
        <p>
          <Link to="/auth" className="underline underline-offset-4">
            Retour à la connexion
          </Link>
        </p>
      </Form>
    </NarrowPage>
  );
}
