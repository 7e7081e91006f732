import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { FormErrors } from './form-errors.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormResult } from './use-site-form.ts';

/** The one way that the back office asks before what cannot be undone: what will happen, then two buttons. */
export function Confirmation({
  fields,
  result,
  confirm,
  cancel,
  children,
}: {
  /** What the form sends along. */
  fields?: Readonly<Record<string, string>>;
  /** What the action answered, where it refused. */
  result: FormResult | undefined;
  /** What the button that does it says. */
  confirm: string;
  /** Where the other one leads. */
  cancel: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" className="mt-6 grid gap-5">
      <FormErrors id="confirmation-erreurs" errors={result?.error?.[''] ?? undefined} />
      <div className="grid gap-3 border-l-4 border-danger bg-surface p-5">{children}</div>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={cancel} variant="outline">
          Annuler
        </ButtonLink>
        <SubmitButton variant="destructive">{confirm}</SubmitButton>
      </p>
    </Form>
  );
}
