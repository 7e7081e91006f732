import { Field, TextField } from '#ui/form/field.tsx';
import { NBSP } from '#ui/spaces.ts';

/** Field for the licence of the texts in a file. */
export const LicenceField = ({ initial }: { initial: string }) => (
  <TextField
    id="licence"
    name="licence"
    label="Ce qui permet de publier ces textes"
    hint={`Facultatif. Par exemple${NBSP}: «${NBSP}Nos propres recettes${NBSP}», ou une licence et son auteur. Sans cela, chaque recette est à réécrire avant d’être publiée.`}
    rows={2}
    maxLength={500}
    defaultValue={initial}
  />
);

export const AddressField = ({
  typed,
  errors,
}: {
  typed: string | undefined;
  errors: readonly string[] | undefined;
}) => (
  <Field
    id="adresse"
    name="adresse"
    type="url"
    label="Son adresse"
    hint="Facultative. Elle reste montrée avec la recette."
    defaultValue={typed}
    errors={errors}
  />
);
