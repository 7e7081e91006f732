import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { BAR_PATH, FILE_NAME, FILE_PATH } from '../bar-address.ts';

/** Bottles as a file, to keep or to bring. */
export function BottleFileForm({
  search,
  errors,
}: {
  /** Query string of the page. */
  search: string;
  errors: readonly string[] | undefined;
}) {
  return (
    <details className="mt-4" open={errors !== undefined}>
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        Fichier
      </summary>
      <p className="mt-2">
        <a href={FILE_PATH} download={FILE_NAME} className="underline underline-offset-4">
          Télécharger mes bouteilles
        </a>
      </p>
      <Form
        method="post"
        encType="multipart/form-data"
        action={`${BAR_PATH}${search}`}
        preventScrollReset
        className="mt-4 grid gap-3"
      >
        <FileField
          id="fichier"
          name="fichier"
          accept=".json,.txt,application/json,text/plain"
          label="Ajouter celles d’un fichier"
          hint="Le fichier téléchargé ici, ou un texte d’un nom par ligne. Rien n’est retiré."
          errors={errors}
        />
        <p>
          <Button type="submit" variant="outline">
            Lire le fichier
          </Button>
        </p>
      </Form>
    </details>
  );
}
