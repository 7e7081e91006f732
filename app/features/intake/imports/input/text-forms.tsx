import { FileForm } from '#features/images/media/upload/file-form.tsx';
import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { AddressField, LicenceField } from './source-fields.tsx';

type Errors = Readonly<Record<string, readonly string[]>>;
type Typed = Readonly<Record<string, string>>;

/** Form for a pasted recipe text. */
export function TextForm({ errors, typed }: { errors: Errors; typed: Typed }) {
  return (
    <OfficeForm id="texte-colle" className="grid max-w-2xl gap-5">
      <FormErrors id="texte-erreurs" errors={errors['']} />
      <TextField
        id="texte"
        name="texte"
        label="Texte"
        hint={`Une lettre, un message, une liste, en français ou en anglais${NBSP}: quantités et gestes y sont cherchés.`}
        rows={10}
        defaultValue={typed['texte']}
        errors={errors['texte']}
      />
      <Field
        id="titre"
        name="titre"
        label="Titre"
        hint="Facultatif, si le texte le dit."
        maxLength={200}
        defaultValue={typed['titre']}
        errors={errors['titre']}
      />
      <AddressField typed={typed['adresse']} errors={errors['adresse']} />
      <LicenceField initial={typed['licence'] ?? ''} />
      <p>
        <SubmitButton>Lire le texte</SubmitButton>
      </p>
    </OfficeForm>
  );
}

/** Form for the photo of a page. */
export function PhotoForm({ errors }: { errors: readonly string[] | undefined }) {
  return (
    <FileForm className="grid max-w-2xl gap-5">
      <FileField
        id="photo"
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        label="Photo de la page"
        hint={`JPEG, PNG ou WebP, 5${NBSP}Mo au plus. Elle est montrée à l’IA sans ce que l’appareil y note, puis oubliée.`}
        errors={errors}
      />
      <p>
        <SubmitButton>Lire la photo</SubmitButton>
      </p>
    </FileForm>
  );
}
