import { ColorField } from '#ui/form/color/color-field.tsx';
import { EditForm } from '#ui/form/edit-form.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { NameField } from '#ui/form/name-field.tsx';
import { writeNames } from '#ui/form/names-form.ts';
import { ProposingField } from '#ui/form/combobox/proposing-field.tsx';
import { TextLink } from '#ui/link.tsx';
import { writeCents } from '#language/cents.ts';
import { NBSP } from '#ui/spaces.ts';
import { control, initialText, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { AllergensField } from './allergens-field.tsx';
import { writeAllergens } from './allergens.ts';
import {
  ingredientForm,
  MAX_PARAGRAPH,
  MAX_TITLE,
  type IngredientValues,
} from './ingredient-form.ts';
import { MAX_INGREDIENT_NAME } from './ingredient.ts';
import { CREATE_ANYWAY, SameNames } from './same-names.tsx';
import { MOST_SUBSTITUTES_TYPED } from './substitutes.ts';

const LABELS = {
  name: 'Nom',
  aliases: 'Autres noms',
  abv: 'Degré d’alcool',
  allergens: 'Allergènes',
  family: 'Famille',
  recipe: 'Recette qui le prépare',
  color: 'Couleur dans le verre',
  priceCents: 'Prix d’une bouteille',
  text: 'Ce que c’est',
  substitutes: 'Remplaçants',
};

export const ingredientFields = (values: IngredientValues) => ({
  ...values,
  aliases: writeNames(values.aliases),
  abv: values.abv === null ? '' : String(values.abv).replace('.', ','),
  allergens: writeAllergens(values.allergens),
  color: values.color ?? '',
  priceCents: values.priceCents === null ? '' : writeCents(values.priceCents),
});

export function IngredientEditor({
  result,
  initial,
  version,
  names,
  same,
}: {
  result: FormResult | undefined;
  initial: Record<keyof typeof LABELS, string>;
  /** For a new ingredient: its future id. */
  version: string;
  /** Possible families. */
  names: readonly string[];
  same: readonly string[];
}) {
  const site = useSiteForm({ id: 'ingredient', schema: ingredientForm }, result, initial);
  const { name, aliases, abv, allergens, family, recipe, color, priceCents, text, substitutes } =
    site.fields;
  return (
    <EditForm
      {...{ site, result, version }}
      saved={initial}
      labels={LABELS}
      submit={same.length > 0 ? CREATE_ANYWAY : 'Enregistrer'}
    >
      <Field
        {...control(name)}
        label={LABELS.name}
        autoComplete="off"
        maxLength={MAX_INGREDIENT_NAME}
      />
      {same.length > 0 && (
        <SameNames same={same} asked={initialText(name)}>
          {(known) => (
            <TextLink key={known} to={`/admin/ingredients?q=${encodeURIComponent(known)}`}>
              Voir «{NBSP}
              {known}
              {NBSP}»
            </TextLink>
          )}
        </SameNames>
      )}
      <TextField
        {...control(aliases)}
        label={LABELS.aliases}
        hint="Marques, autres langues, anciens noms, séparés par des virgules. La recherche, l’éditeur et les imports les comprennent, en entier."
        rows={3}
      />
      <Field
        {...control(abv)}
        label={LABELS.abv}
        hint="En pour cent du volume, 0 sans alcool. Vide, il n’est pas connu, et celui des recettes non plus."
        inputMode="decimal"
        autoComplete="off"
      />
      <AllergensField
        key={allergens.key}
        id={allergens.id}
        name={allergens.name}
        initial={initialText(allergens)}
        errors={allergens.errors}
      />
      <NameField
        {...control(family)}
        label={LABELS.family}
        hint={`Un autre ingrédient, plus général${NBSP}: qui cherche du rhum trouve aussi le rhum agricole.`}
        names={names}
      />
      <ProposingField
        {...control(recipe)}
        label={LABELS.recipe}
        hint={`D’un sirop, par exemple${NBSP}: les recettes qui en prennent mènent à la sienne.`}
        maxLength={MAX_TITLE}
        from="/admin/palette"
        of="recipes"
        list="Recettes"
      />
      <ColorField
        {...control(color)}
        label={LABELS.color}
        hint="Pour les étages du dessin. Vide pour ce qui ne se verse pas."
      />
      <Field
        {...control(priceCents)}
        label={LABELS.priceCents}
        hint="En euros, tel qu’on le trouve d’ordinaire. Vide, il n’est pas connu."
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...control(text)}
        label={LABELS.text}
        hint={`Sur sa page, en deux à quatre phrases${NBSP}: de quoi il est fait, son goût, à quoi il sert, comment il se garde.`}
        rows={5}
        maxLength={MAX_PARAGRAPH}
      />
      <TextField
        {...control(substitutes)}
        label={LABELS.substitutes}
        hint={`Un par ligne, le meilleur d’abord, avec ce qui change${NBSP}: «${NBSP}0,5 × Jus de citron [Long drink]${NBSP}: plus acide${NBSP}». La proportion et les catégories de recettes sont facultatives. «${NBSP}Aucun${NBSP}» si rien ne le remplace${NBSP}; vide, ce n’est pas décidé.`}
        rows={4}
        maxLength={MOST_SUBSTITUTES_TYPED}
      />
    </EditForm>
  );
}
