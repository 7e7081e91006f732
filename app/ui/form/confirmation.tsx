import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { FormErrors } from './form-errors.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormResult } from './use-site-form.ts';

export function Confirmation({
  fields,
  result,
  confirm,
  cancel,
  children,
}: {
  fields?: Readonly<Record<string, string>>;
  result: FormResult | undefined;
  confirm: string;
  cancel: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" className="mt-6 grid gap-5">
      <FormErrors id="confirmation-erreurs" errors={result?.error?.[''] ?? undefined} />
      <div className="grid gap-3 border-l-4 border-danger bg-surface p-box">{children}</div>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="flex flex-wrap gap-3">
        <SubmitButton variant="destructive">{confirm}</SubmitButton>
        <ButtonLink to={cancel} variant="ghost">
          Annuler
        </ButtonLink>
      </p>
    </Form>
  );
}
