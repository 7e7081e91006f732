import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { VersionField } from './edit-conflict.tsx';
import { FormErrors } from '../form-errors.tsx';
import type { SiteFormState } from '../site-form.tsx';
import { useKeptForm, type KeptSpec } from './use-kept-form.tsx';

type Attributes = Omit<ComponentProps<typeof Form>, 'id' | 'ref'>;

/** Form of the back office that loses no typed text. */
export function OfficeForm({
  id,
  subject,
  version,
  saved,
  result,
  onTake,
  element,
  children,
  ...attributes
}: KeptSpec & Attributes) {
  const {
    element: opened,
    base,
    offer,
  } = useKeptForm({ id, subject, version, saved, result, onTake, element });
  return (
    <Form id={id} method="post" {...attributes} ref={opened} data-kept>
      {offer}
      {version !== undefined && <VersionField base={base} />}
      {children}
    </Form>
  );
}

/** As `OfficeForm`, for a form of `useSiteForm`; shows form-level errors. */
export function OfficeSiteForm({
  site: { form, props },
  children,
  ...kept
}: { site: SiteFormState } & Omit<KeptSpec, 'id'> & Attributes) {
  return (
    <OfficeForm className="grid gap-5" {...props} {...kept} id={form.id}>
      <FormErrors id={form.errorId} errors={form.errors} />
      {children}
    </OfficeForm>
  );
}
