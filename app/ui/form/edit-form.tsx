import type { ReactNode } from 'react';
import { OfficeSiteForm } from './draft/office-form.tsx';
import { EditConflict } from './edit-conflict.tsx';
import type { SiteFormState } from './site-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormResult } from './use-site-form.ts';

/** The form of something of the back office that two people may edit. */
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
  /** Of what the page shows; of something new, the id that it will have. */
  version: string;
  /** What is kept now, and what each field is called, to tell of a conflict. */
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  /** What its button says, and what stands beside it. */
  submit?: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <OfficeSiteForm {...{ site, result, version }} className="mt-8 grid gap-5">
      <EditConflict result={result} saved={saved} labels={labels} />
      {children}
      <p className="flex flex-wrap gap-3">
        <SubmitButton>{submit}</SubmitButton>
        {beside}
      </p>
    </OfficeSiteForm>
  );
}
