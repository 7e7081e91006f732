import { count } from '#language/words/noun.ts';
import { FileField } from '#ui/form/file-field.tsx';
import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { SQL_LIMIT } from '../runs/run.ts';
import { LicenceField } from './source-fields.tsx';

export const NO_SQL_FILE = 'Please select a SQL file';

/** Labels in the words of the specification. */
const SQL_MODES = { analyze: 'Analyze File', dryRun: 'Dry Run', run: 'Import' } as const;
type SqlMode = keyof typeof SQL_MODES;

/** Form that imports the dump of a database. */
export function SqlPanel({
  limit,
  licence,
  errors,
}: {
  limit: string;
  licence: string;
  errors: readonly string[] | undefined;
}) {
  return (
    <OfficeForm id="sql" encType="multipart/form-data" className="mt-6 grid max-w-2xl gap-5">
      <input type="hidden" name="sorte" value="sql" />
      <FileField
        id="fichier"
        name="fichier"
        accept=".sql,.txt"
        label="Fichier SQL"
        hint={`Un export de base de données, .sql ou .txt, 50${NBSP}Mo au plus. Rien n’en est exécuté.`}
        errors={errors}
        errorsIn={errors?.includes(NO_SQL_FILE) ? 'en' : undefined}
      />
      <div className="max-w-48">
        <Field
          id="limite"
          name="limite"
          type="number"
          min={SQL_LIMIT.least}
          max={SQL_LIMIT.most}
          label="Nombre maximal"
          hint={`De ${SQL_LIMIT.least} à ${count(SQL_LIMIT.most, 'recette')}.`}
          defaultValue={limit}
        />
      </div>
      <LicenceField initial={licence} />
      <p lang="en" className="flex flex-wrap gap-3">
        {(Object.entries(SQL_MODES) as [SqlMode, string][]).map(([mode, label]) => (
          <SubmitButton
            key={mode}
            name="mode"
            value={mode}
            variant={mode === 'run' ? 'default' : 'outline'}
          >
            {label}
          </SubmitButton>
        ))}
      </p>
      <p className="text-sm text-ink-soft">
        <span lang="en">{SQL_MODES.analyze}</span> lit et montre ce qui serait importé, et vous
        laisse choisir{NBSP}; <span lang="en">{SQL_MODES.dryRun}</span> n’écrit rien{NBSP};{' '}
        <span lang="en">{SQL_MODES.run}</span> écrit aussitôt ce qui est sûr, en brouillon.
      </p>
    </OfficeForm>
  );
}
