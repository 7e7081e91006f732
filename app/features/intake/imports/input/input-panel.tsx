import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextField } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { Bookmarklet } from './bookmarklet-link.tsx';
import { AddressField, LicenceField } from './source-fields.tsx';
import { usePageSending } from './use-page-sending.ts';

type Errors = Readonly<Record<string, readonly string[]>>;

function FileForm({ errors, licence }: { errors: Errors; licence: string }) {
  return (
    <OfficeForm id="page-en-fichier" encType="multipart/form-data" className="grid gap-5">
      <input type="hidden" name="sorte" value="fichier" />
      <FileField
        id="fichier"
        name="fichier"
        label="Fichier"
        hint={`Une page enregistrée, ou l’export de Mealie, Tandoor, Paprika, Bar Assistant, ou en JSON de schema.org. 50${NBSP}Mo au plus.`}
        errors={errors['fichier']}
      />
      <LicenceField initial={licence} />
      <p>
        <SubmitButton>Lire le fichier</SubmitButton>
      </p>
    </OfficeForm>
  );
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

function PasteForm({
  here,
  errors,
  typed,
}: {
  here: string;
  errors: Errors;
  typed: Readonly<Record<string, string>>;
}) {
  const send = usePageSending(here);
  return (
    <OfficeForm
      id="collage"
      className="grid gap-5"
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget);
        const html = textIn(form, 'html');
        if (html.trim() === '') return;
        event.preventDefault();
        send({ html, address: textIn(form, 'adresse'), licence: textIn(form, 'licence') });
      }}
    >
      <FormErrors id="collage-erreurs" errors={errors['']} />
      <input type="hidden" name="sorte" value="collage" />
      <TextField
        id="html"
        name="html"
        label="Code de la page"
        hint="Le code HTML, ou son seul bloc de recette."
        rows={8}
        spellCheck={false}
        defaultValue={typed['html']}
        errors={errors['html']}
      />
      <AddressField typed={typed['adresse']} errors={errors['adresse']} />
      <p>
        <SubmitButton>Lire la page</SubmitButton>
      </p>
    </OfficeForm>
  );
}

/** Forms that import a file or a page. */
export function GivenPanel({
  here,
  origin,
  sort,
  errors,
  typed,
}: {
  /** Address of this panel. */
  here: string;
  origin: string;
  /** Value of `sorte` in the form that was refused. */
  sort: string;
  errors: Errors;
  typed: Readonly<Record<string, string>>;
}) {
  const licence = typed['licence'] ?? '';
  return (
    <div className="max-w-2xl">
      <TitledSection id="un-fichier" title="Envoyer un fichier">
        <FileForm errors={sort === 'fichier' ? errors : {}} licence={licence} />
      </TitledSection>
      <TitledSection id="une-page" title="Coller une page">
        <PasteForm
          here={here}
          errors={sort === 'collage' ? errors : {}}
          typed={sort === 'collage' ? typed : {}}
        />
      </TitledSection>
      <TitledSection id="favori" title="Depuis le navigateur">
        <Bookmarklet origin={origin} />
      </TitledSection>
    </div>
  );
}
