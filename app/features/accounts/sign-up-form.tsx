import { getInputProps } from '@conform-to/react';
import { Form } from 'react-router';
import { CaptchaBox } from '#features/captcha/captcha-box.tsx';
import { Button } from '#ui/button.tsx';
import { Field, PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { MIN_PASSWORD_LENGTH } from './account.ts';
import { signUpForm } from './account-form.ts';
import type { AuthFormProps } from './auth-tabs.tsx';
import { NewcomerName, NewcomerTicks } from './newcomer-fields.tsx';

export const SIGN_UP_FIELDS = ['name', 'email', 'password'] as const;

export function SignUpForm({ result, busy, captcha }: AuthFormProps) {
  const { form, fields, props } = useSiteForm({
    id: 'inscription',
    schema: signUpForm,
    result,
    needed: SIGN_UP_FIELDS,
  });
  return (
    <Form method="post" {...props} className="grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <NewcomerName field={fields.name} />
      <Field
        {...getInputProps(fields.email, { type: 'email', ariaAttributes: false })}
        label="Adresse e-mail"
        errors={fields.email.errors}
        autoComplete="username"
      />
      <PasswordField
        {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
        label="Mot de passe"
        hint={`${MIN_PASSWORD_LENGTH} caractères au moins\u00a0: quelques mots sans suite font l’affaire.`}
        errors={fields.password.errors}
        autoComplete="new-password"
      />
      <NewcomerTicks adult={fields.adult} terms={fields.terms} />
      {captcha && <CaptchaBox widget={captcha} answered={result} />}
      <Button type="submit" aria-disabled={busy}>
        Créer mon compte
      </Button>
    </Form>
  );
}
