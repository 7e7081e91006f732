import type { ReactNode } from 'react';
import { PasswordField } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm, type Described, type FormResult } from '#ui/form/use-site-form.ts';
import { CONFIRMATION } from '../account-form.ts';

/** Password field, with the address beside it for password managers. */
export function PasswordAgain({ email, field }: { email: string; field: Described }) {
  return (
    <>
      <input type="email" hidden autoComplete="username" value={email} readOnly />
      <PasswordField {...control(field)} label="Mot de passe" autoComplete="current-password" />
    </>
  );
}

interface Confirmation {
  id: string;
  result: FormResult | undefined;
  email: string;
  children: ReactNode;
}

export function ConfirmationForm({ id, result, email, children }: Confirmation) {
  const site = useSiteForm({ id, ...CONFIRMATION }, result);
  return (
    <SiteForm site={site}>
      <PasswordAgain email={email} field={site.fields.password} />
      {children}
    </SiteForm>
  );
}
