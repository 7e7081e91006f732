import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { FormErrors } from './form-errors.tsx';

export interface SiteFormState {
  form: { id: string; errorId: string; errors: string[] | undefined };
  props: ComponentProps<typeof Form>;
}

/** Form-level errors, then the fields. */
export function SiteForm({
  site: { form, props },
  children,
  ...attributes
}: { site: SiteFormState } & ComponentProps<typeof Form>) {
  return (
    <Form method="post" className="grid gap-5" {...props} {...attributes}>
      <FormErrors id={form.errorId} errors={form.errors} />
      {children}
    </Form>
  );
}
