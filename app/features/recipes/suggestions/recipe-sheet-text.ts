/**
 * Prompt text for a model: the facts of a recipe in words. All of it may have been written by
 * strangers.
 */
import { formatLine } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { roundAbv } from '#features/recipes/cocktails/card-words.ts';
import { RECIPE_FIELDS, valueText } from '#features/recipes/cocktails/recipe-fields.ts';
import { formatNumber } from '#language/format.ts';
import type { RecipeFacts } from './recipe-facts.ts';

const SAID = [
  'method',
  'type_verre',
  'glace',
  'garnitures',
  'categorie',
  'pays',
  'prep_minutes',
  'servings',
  'idee_decoration',
] as const;

/** By name, as `askText` takes them. */
export function sheetText(facts: RecipeFacts): Record<string, string> {
  const { recipe, lines, tags, abv, isAlcoholFree, allergens } = facts;
  const shown = lines.map(({ quantityText, unit, name }) => {
    const { amount, rest } = formatLine({ quantityText, unit, name });
    return `- ${amount} ${rest}`;
  });
  const strength = isAlcoholFree
    ? 'sans alcool'
    : abv === null
      ? 'inconnu'
      : `environ ${formatNumber(roundAbv(abv))}\u00a0%`;
  return {
    titre: recipe.title,
    ingredients: shown.join('\n'),
    faits: [
      ...SAID.filter((name) => recipe[name] !== null).map(
        (name) => `${RECIPE_FIELDS[name].label}\u00a0: ${valueText(name, recipe[name])}`,
      ),
      `Tags\u00a0: ${tags.map(({ name }) => name).join(', ')}`,
      `Degré\u00a0: ${strength}`,
      `Allergènes\u00a0: ${allergens}`,
    ].join('\n'),
    etapes: recipe.instructions,
    resume_actuel: recipe.summary,
    meta_title_actuel: recipe.meta_title,
    meta_description_actuelle: recipe.meta_description,
    image_alt_actuel: recipe.image_alt ?? '',
  };
}
