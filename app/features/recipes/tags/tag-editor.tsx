import { useState } from 'react';
import { ColorField, isColor } from '#ui/form/color/color-field.tsx';
import { EditForm } from '#ui/form/edit-form.tsx';
import { Field, Select, TextField } from '#ui/form/field.tsx';
import { writeNames } from '#ui/form/names-form.ts';
import { NNBSP } from '#ui/spaces.ts';
import { control, initialText, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { tagForm, type TagValues } from './tag-form.ts';
import { TagPreview } from './tag-preview.tsx';
import { MAX_TAG_DESCRIPTION, MAX_TAG_NAME, TAG_KINDS } from './tag.ts';

const LABELS = {
  name: 'Nom',
  aliases: 'Autres noms',
  slug: 'Slug',
  kind: 'Ce dont il parle',
  color: 'Couleur',
  description: 'Présentation',
  homeRank: 'Rang à l’accueil',
};

export const tagFields = (values: TagValues) => ({
  ...values,
  aliases: writeNames(values.aliases),
  homeRank: values.homeRank === null ? '' : String(values.homeRank),
});

export function TagEditor({
  result,
  initial,
  version,
  recipeCount,
}: {
  result: FormResult | undefined;
  initial: Record<keyof typeof LABELS, string>;
  /** For a new tag: its future id. */
  version: string;
  recipeCount: number;
}) {
  const site = useSiteForm({ id: 'tag', schema: tagForm }, result, initial);
  const { name, aliases, slug, kind, color, description, homeRank } = site.fields;
  const [shown, setShown] = useState({
    name: initialText(name),
    color: isColor(initialText(color)) ? initialText(color) : '',
  });
  return (
    <EditForm
      {...{ site, result, version }}
      saved={initial}
      labels={LABELS}
      options={{ kind: TAG_KINDS }}
    >
      <Field
        {...control(name)}
        label={LABELS.name}
        autoComplete="off"
        maxLength={MAX_TAG_NAME}
        onInput={(event) => setShown({ ...shown, name: event.currentTarget.value })}
      />
      <TextField
        {...control(aliases)}
        label={LABELS.aliases}
        hint="Synonymes, autres langues, anciens noms, séparés par des virgules. La recherche et les imports les comprennent, en entier."
        rows={3}
      />
      <Field
        {...control(slug)}
        label={LABELS.slug}
        hint={
          initial.name === ''
            ? 'Dans l’adresse de la liste de ses recettes. Vide, il vient du nom.'
            : 'Dans l’adresse de la liste de ses recettes. Les liens vers l’ancien mènent au nouveau.'
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        {...control(kind)}
        label={LABELS.kind}
        hint="Les recettes et les filtres montrent les tags dans cet ordre."
        options={TAG_KINDS}
      />
      <ColorField
        {...control(color)}
        label={LABELS.color}
        onColor={(chosen) => setShown({ ...shown, color: chosen })}
      />
      {shown.color !== '' && (
        <TagPreview name={shown.name} color={shown.color} count={recipeCount} />
      )}
      <TextField
        {...control(description)}
        label={LABELS.description}
        hint={`Au-dessus de la liste de ses recettes. ${MAX_TAG_DESCRIPTION} caractères au plus.`}
        rows={5}
        maxLength={MAX_TAG_DESCRIPTION}
      />
      <Field
        {...control(homeRank)}
        label={LABELS.homeRank}
        hint={`1 pour la première tuile${NNBSP}; un rang déjà pris décale les suivants. Vide, le tag vient après les autres.`}
        inputMode="numeric"
        autoComplete="off"
      />
    </EditForm>
  );
}
