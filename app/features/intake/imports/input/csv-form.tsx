import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { LicenceField } from './source-fields.tsx';

const LINK = 'underline underline-offset-4';

/**
 * Upload form for a table of recipes: a CSV file or a workbook.
 *
 * @param path address of the import page
 */
export function CsvForm({
  path,
  errors,
  licence = '',
}: {
  path: string;
  errors: readonly string[] | undefined;
  licence: string | undefined;
}) {
  return (
    <div className="max-w-2xl">
      <p className="text-ink-soft">
        Une ligne par recette, ou une par ingrédient. Seuls le titre et la préparation sont
        indispensables.{' '}
        <a href={`${path}/modele.csv`} className={LINK}>
          Télécharger le modèle
        </a>
        {' · '}
        <a href={`${path}/catalogue.csv`} className={LINK}>
          Exporter le catalogue
        </a>
      </p>
      <p className="mt-2 text-ink-soft">
        Le catalogue exporté, changé dans un tableur, met ses recettes à jour{NBSP}: ce qui diffère
        est d’abord montré. Gardez la colonne zinc_id, qui dit de quelle recette est chaque ligne.
      </p>
      <OfficeForm
        id="import-csv"
        action={path}
        encType="multipart/form-data"
        className="mt-4 grid gap-5"
      >
        <FileField
          id="fichier"
          name="fichier"
          accept=".csv,.xlsx,.xls,.ods,text/csv"
          label="Fichier CSV ou classeur"
          hint={`50${NBSP}Mo au plus. D’un classeur (.xlsx, .ods), la première feuille qui contient des recettes est lue.`}
          errors={errors}
        />
        <LicenceField initial={licence} />
        <p>
          <SubmitButton>Lire le fichier</SubmitButton>
        </p>
      </OfficeForm>
    </div>
  );
}
