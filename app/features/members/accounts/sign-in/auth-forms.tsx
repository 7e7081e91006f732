import { Field, PasswordField } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CaptchaBox } from '#features/members/captcha/captcha-box.tsx';
import { TextLink } from '#ui/link.tsx';
import { signInForm, signUpForm } from '../account-form.ts';
import type { AuthFormProps } from './auth-tabs.tsx';
import { MIN_PASSWORD_LENGTH } from '../account.ts';
import { NewcomerName, NewcomerTicks } from './newcomer-fields.tsx';

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
      <SubmitButton sending="Connexion…">Se connecter</SubmitButton>
      <p>
        <TextLink to="/auth/mot-de-passe-oublie" reloadDocument={captcha !== null}>
          Mot de passe oublié
        </TextLink>
      </p>
    </SiteForm>
  );
}

export const SIGN_UP = {
  id: 'inscription',
  schema: signUpForm,
  needed: ['name', 'email', 'password'],
  secret: ['password', 'captcha'],
  about: { 'common-password': 'password', 'email-taken': 'email' },
} as const;

export function SignUpForm({ result, captcha }: AuthFormProps) {
  const site = useSiteForm(SIGN_UP, result);
  return (
    <SiteForm site={site}>
      <NewcomerName field={site.fields.name} />
      <Field
        {...control(site.fields.email)}
        type="email"
        label="Adresse e-mail"
        autoComplete="username"
      />
      <PasswordField
        {...control(site.fields.password)}
        label="Mot de passe"
        hint={`${MIN_PASSWORD_LENGTH} caractères au moins\u00a0: quelques mots sans suite font l’affaire.`}
        autoComplete="new-password"
      />
      <NewcomerTicks adult={site.fields.adult} terms={site.fields.terms} />
      {captcha && <CaptchaBox widget={captcha} answered={result} />}
      <SubmitButton sending="Création du compte…">Créer mon compte</SubmitButton>
    </SiteForm>
  );
}
