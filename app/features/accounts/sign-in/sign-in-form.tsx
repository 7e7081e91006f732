import { Link } from 'react-router';
import { Field, PasswordField } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { signInForm } from '../account-form.ts';
import type { AuthFormProps } from './auth-tabs.tsx';

export const SIGN_IN = {
  id: 'connexion',
  schema: signInForm,
  needed: ['email', 'password'],
  secret: ['password'],
} as const;

export function SignInForm({ result, captcha }: AuthFormProps) {
  const site = useSiteForm(SIGN_IN, result);
  return (
    <SiteForm site={site}>
      <Field
        {...control(site.fields.email)}
        type="email"
        label="Adresse e-mail"
        autoComplete="username"
      />
      <PasswordField
        {...control(site.fields.password)}
        label="Mot de passe"
        autoComplete="current-password"
      />
      <SubmitButton>Se connecter</SubmitButton>
      <p>
        <Link
          to="/auth/mot-de-passe-oublie"
          reloadDocument={captcha !== null}
          className="underline underline-offset-4"
        >
          Mot de passe oublié
        </Link>
      </p>
    </SiteForm>
  );
}
