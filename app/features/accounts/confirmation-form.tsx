import { getInputProps, type FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSiteForm, type FormResult } from '#ui/use-site-form.ts';
import { confirmationForm } from './account-form.ts';

/** A member's password, with the address beside it for managers that keep the two together. */
export function PasswordAgain({ email, field }: { email: string; field: FieldMetadata<string> }) {
  return (
    <>
      <input type="email" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        {...getInputProps(field, { type: 'password', ariaAttributes: false })}
        label="Mot de passe"
        errors={field.errors}
        autoComplete="current-password"
      />
    </>
  );
}

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
      <PasswordAgain email={email} field={fields.password} />
      {children}
    </Form>
  );
}
