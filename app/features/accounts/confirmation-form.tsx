import { getInputProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSiteForm, type FormResult } from '#ui/use-site-form.ts';
import { confirmationForm } from './account-form.ts';

/** The address beside a password, for managers that keep the two together. */
export const HiddenAddress = ({ email }: { email: string }) => (
  <input type="email" hidden autoComplete="username" value={email} readOnly />
);

interface Confirmation {
  id: string;
  result: FormResult | undefined;
  email: string;
  /** Its buttons. */
  children: ReactNode;
}

/** The password once more, before what touches on signing in. */
export function ConfirmationForm({ id, result, email, children }: Confirmation) {
  const { form, fields, props } = useSiteForm({
    id,
    schema: confirmationForm,
    result,
    needed: ['password'],
  });
  return (
    <Form method="post" {...props} className="grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <HiddenAddress email={email} />
      <PasswordField
        {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
        label="Mot de passe"
        errors={fields.password.errors}
        autoComplete="current-password"
      />
      {children}
    </Form>
  );
}
