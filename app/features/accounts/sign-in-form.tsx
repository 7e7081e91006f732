import { getInputProps } from '@conform-to/react';
import { Form, Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { signInForm } from './account-form.ts';
import type { AuthFormProps } from './auth-tabs.tsx';

export const SIGN_IN_FIELDS = ['email', 'password'] as const;

export function SignInForm({ result, busy, captcha }: AuthFormProps) {
  const { form, fields, props } = useSiteForm({
    id: 'connexion',
    schema: signInForm,
    result,
    needed: SIGN_IN_FIELDS,
  });
  return (
    <Form method="post" {...props} className="grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        {...getInputProps(fields.email, { type: 'email', ariaAttributes: false })}
        label="Adresse e-mail"
        errors={fields.email.errors}
        autoComplete="username"
      />
      <PasswordField
        {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
        label="Mot de passe"
        errors={fields.password.errors}
        autoComplete="current-password"
      />
      <Button type="submit" aria-disabled={busy}>
        Se connecter
      </Button>
      <p>
        <Link
          to="/auth/mot-de-passe-oublie"
          reloadDocument={captcha !== null}
          className="underline underline-offset-4"
        >
          Mot de passe oublié
        </Link>
      </p>
    </Form>
  );
}
