import { useRef, type ReactNode } from 'react';
import { EditConflict, VersionField } from './edit-conflict.tsx';
import { SiteForm, type SiteFormState } from './site-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormResult } from './use-site-form.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** The form of something of the back office that two people may edit, and that is left knowingly. */
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
  const element = useRef<HTMLFormElement>(null);
  useUnsavedWarning(element, result);
  return (
    <SiteForm ref={element} site={site} className="mt-8 grid gap-5">
      <EditConflict result={result} saved={saved} labels={labels} />
      <VersionField result={result} version={version} />
      {children}
      <p className="flex flex-wrap gap-3">
        <SubmitButton>{submit}</SubmitButton>
        {beside}
      </p>
    </SiteForm>
  );
}
