import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { OfficeSiteForm } from './draft/office-form.tsx';
import { EditConflict, type ValueLabels } from './draft/edit-conflict.tsx';
import type { SiteFormState } from './site-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormResult } from './use-site-form.ts';

export function EditForm({
  site,
  result,
  version,
  saved,
  labels,
  options,
  submit = 'Enregistrer',
  list,
  own,
  children,
}: {
  site: SiteFormState;
  result: FormResult | undefined;
  /** Version on the page; for a new item, its future id. */
  version: string;
  /** By field, to show a conflict. */
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  /** Labels of the values of fields that are chosen. */
  options?: ValueLabels;
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
      <EditConflict result={result} saved={saved} labels={labels} options={options} />
      {children}
      <p className="flex flex-wrap justify-between gap-3">
        <span className="flex flex-wrap gap-3">
          <SubmitButton>{submit}</SubmitButton>
          {list !== undefined && (
            <ButtonLink to={list} variant="ghost">
              Annuler
            </ButtonLink>
          )}
        </span>
        {own && (
          <ButtonLink to={`${own}/supprimer`} variant="ghost" className="text-danger">
            Supprimer…
          </ButtonLink>
        )}
      </p>
    </OfficeSiteForm>
  );
}
