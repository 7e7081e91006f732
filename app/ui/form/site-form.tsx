import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { FormErrors } from './form-errors.tsx';

/** What `useSiteForm` gives, of any form. */
export interface SiteFormState {
  form: { id: string; errorId: string; errors: string[] | undefined };
  props: ComponentProps<typeof Form>;
}

/** A form of the site: what is wrong with it as a whole, then what it asks for. */
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
