import { getInputProps } from '@conform-to/react';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSiteForm, type FormResult } from '#ui/use-site-form.ts';
import { linkForm } from './identity-form.ts';
import type { Provider } from './provider-buttons.tsx';
import { ProviderMark } from './provider-mark.tsx';

interface LinkProps {
  linkable: readonly Provider[];
}

function LinkButtons({ linkable }: LinkProps) {
  return (
    <div className="grid gap-3">
      {linkable.map(({ id, name }) => (
        <Button key={id} type="submit" name="provider" value={id} variant="outline">
          <ProviderMark id={id} />
          Relier {name}
        </Button>
      ))}
    </div>
  );
}

/** One form for all that can be linked: the password once, then the service. */
export function LinkForm({
  linkable,
  email,
  result,
}: LinkProps & { email: string; result: FormResult | undefined }) {
  const { form, fields, props } = useSiteForm({
    id: 'relier',
    schema: linkForm,
    result,
    needed: ['password'],
  });
  return (
    <Form method="post" {...props} className="grid gap-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <input type="email" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
        label="Mot de passe"
        errors={fields.password.errors}
        autoComplete="current-password"
      />
      <LinkButtons linkable={linkable} />
    </Form>
  );
}

/** The same for who has no password. */
export function BareLinkForm({ linkable }: LinkProps) {
  return (
    <Form method="post">
      <LinkButtons linkable={linkable} />
    </Form>
  );
}
