import { getInputProps } from '@conform-to/react';
import { Form } from 'react-router';
import { CaptchaBox } from '#features/captcha/captcha-box.tsx';
import { Button } from '#ui/button.tsx';
import { Field, PasswordField, Tick } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { MAX_NAME_LENGTH, MIN_PASSWORD_LENGTH } from './account.ts';
import { signUpForm } from './account-form.ts';
import type { AuthFormProps } from './auth-tabs.tsx';

export const SIGN_UP_FIELDS = ['name', 'email', 'password'] as const;

/** Read beside the form, which keeps what was typed. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

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
      <Field
        {...getInputProps(fields.name, { type: 'text', ariaAttributes: false })}
        label="Nom"
        hint="Celui qui signera vos avis."
        errors={fields.name.errors}
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH}
      />
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
      <Tick
        {...getInputProps(fields.adult, { type: 'checkbox', ariaAttributes: false })}
        label="J’ai 18 ans ou plus."
        errors={fields.adult.errors}
      />
      <Tick
        {...getInputProps(fields.terms, { type: 'checkbox', ariaAttributes: false })}
        label={
          <>
            J’accepte les <NewTabLink to="/cgu">conditions d’utilisation</NewTabLink>.
          </>
        }
        hint={
          <>
            La <NewTabLink to="/politique-confidentialite">politique de confidentialité</NewTabLink>{' '}
            dit ce que nous gardons de vous.
          </>
        }
        errors={fields.terms.errors}
      />
      {captcha && <CaptchaBox widget={captcha} answered={result} />}
      <Button type="submit" aria-disabled={busy}>
        Créer mon compte
      </Button>
    </Form>
  );
}
