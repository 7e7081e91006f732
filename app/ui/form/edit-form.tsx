import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
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
  list,
  own,
  children,
}: {
  site: SiteFormState;
  result: FormResult | undefined;
  /** Version of the shown state; for a new thing, its future id. */
  version: string;
  /** Saved values and labels of the fields, to show a conflict. */
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  /** Label of the submit button. */
  submit?: string;
  /** Address of the list, to cancel. */
  list?: string;
  /** Address of the thing, to delete it; null for a new one. */
  own?: string | null;
  children: ReactNode;
}) {
  return (
    <OfficeSiteForm {...{ site, result, version, saved }} className="mt-8 grid gap-5">
      <EditConflict result={result} saved={saved} labels={labels} />
      {children}
      <p className="flex flex-wrap gap-3">
        <SubmitButton>{submit}</SubmitButton>
        {list !== undefined && (
          <ButtonLink to={list} variant="ghost">
            Annuler
          </ButtonLink>
        )}
        {own && (
          <ButtonLink to={`${own}/supprimer`} variant="ghost" className="ml-auto text-danger">
            Supprimer…
          </ButtonLink>
        )}
      </p>
    </OfficeSiteForm>
  );
}
