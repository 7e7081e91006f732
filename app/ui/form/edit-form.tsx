import type { ReactNode } from 'react';
import { OfficeSiteForm } from './draft/office-form.tsx';
import { EditConflict } from './edit-conflict.tsx';
import type { SiteFormState } from './site-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormResult } from './use-site-form.ts';

/** A back-office form that two people may edit. */
export function EditForm({
  site,
  result,
  version,
  saved,
  labels,
  submit = 'Enregistrer',
  beside,
  children,
}: {
  site: SiteFormState;
  result: FormResult | undefined;
  /** Version of the shown state; for a new thing, its future id. */
  version: string;
  /** Saved values and labels of the fields, to show a conflict. */
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  /** Label of the submit button, and content beside it. */
  submit?: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <OfficeSiteForm {...{ site, result, version, saved }} className="mt-8 grid gap-5">
      <EditConflict result={result} saved={saved} labels={labels} />
      {children}
      <p className="flex flex-wrap gap-3">
        <SubmitButton>{submit}</SubmitButton>
        {beside}
      </p>
    </OfficeSiteForm>
  );
}
