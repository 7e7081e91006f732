import type { z } from 'zod';
import { Form } from 'react-router';
import { Select } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import type { LostCorrection } from './correction-parts.ts';
import { LostCorrections } from './lost-corrections.tsx';
import type { tablesForm } from './tables-form.ts';

/** Panel that corrects the tables and columns of an SQL file. */
export function TablesPanel({
  table,
  tables,
  columns,
  asked,
}: {
  /** The table of recipes; empty for none. */
  table: string;
  tables: Readonly<Record<string, string>>;
  columns: readonly {
    label: string;
    value: string;
    options: Readonly<Record<string, string>>;
  }[];
  /** The form that was refused, as it would lose corrections. */
  asked: {
    lost: readonly LostCorrection[];
    said: Omit<z.output<typeof tablesForm>, 'perdre'>;
  } | null;
}) {
  const { lost = [], said } = asked ?? {};
  return (
    <>
      <TitledSection id="table" title="Table des recettes">
        <Form method="post" className="grid gap-4">
          <Select
            id="table-des-recettes"
            name="table"
            label="Une ligne de cette table est une recette"
            options={tables}
            defaultValue={said?.table || table}
          />
          {said?.geste === 'table' && <LostCorrections lost={lost} value="table" />}
          <p>
            <SubmitButton name="geste" value="table" variant="outline">
              Relire avec cette table
            </SubmitButton>
          </p>
        </Form>
      </TitledSection>
      {columns.length > 0 && (
        <TitledSection id="champs" title="Colonnes">
          <Form method="post" className="grid gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              {columns.map(({ label, value, options }, at) => (
                <Select
                  key={label}
                  id={`champ-${at}`}
                  name={`champs[${at}].place`}
                  label={label}
                  options={options}
                  defaultValue={said?.champs[at]?.place ?? value}
                />
              ))}
            </div>
            {said?.geste === 'champs' && <LostCorrections lost={lost} value="champs" />}
            <p>
              <SubmitButton name="geste" value="champs">
                Relire le fichier
              </SubmitButton>
            </p>
          </Form>
        </TitledSection>
      )}
    </>
  );
}
