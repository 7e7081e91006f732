/** Differences between two states of a recipe, in the words of its form. */
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { formatLine, lineNote } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { lineText } from '#features/recipes/cocktails/lines/line-text.ts';
import { fieldNames, RECIPE_FIELDS, valueText } from '#features/recipes/cocktails/recipe-fields.ts';
import type { Difference } from '#ui/compare/difference-list.tsx';

/** Names by slug; titles for recipes. A deleted item is shown by its slug. */
export interface Names {
  ingredients: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  recipes: ReadonlyMap<string, string>;
}

function describe(recipe: CocktailInput, name: keyof CocktailInput, names: Names): string {
  switch (name) {
    case 'ingredients':
      return recipe.ingredients
        .map(({ ingredient, quantity_text: quantityText, unit, ...line }) => {
          const called = names.ingredients.get(ingredient) ?? ingredient;
          const note = lineNote(line);
          return lineText(formatLine({ quantityText, unit, name: called, note }));
        })
        .join('\n');
    case 'tags':
      return recipe.tags.map((slug) => names.tags.get(slug) ?? slug).join(', ');
    case 'jumelle':
      return recipe.jumelle ? (names.recipes.get(recipe.jumelle) ?? recipe.jumelle) : '';
    // `image_path` describes both.
    case 'image_bucket':
      return '';
    case 'image_path':
      return recipe.image_path ? 'Une photo' : '';
    default:
      return valueText(name, recipe[name]);
  }
}

export const describeFields = (
  recipe: CocktailInput,
  fields: readonly (keyof CocktailInput)[],
  names: Names,
): string =>
  fields
    .map((name) => describe(recipe, name, names))
    .filter((text) => text !== '')
    .join('\n');

/** A person knows a photo by its look, not by its path. */
const isPhotoReplaced = (before: CocktailInput, after: CocktailInput): boolean =>
  Boolean(before.image_path && after.image_path) &&
  (before.image_path !== after.image_path || before.image_bucket !== after.image_bucket);

/** The fields that differ, in the order of the form. */
export function differences(
  before: CocktailInput,
  after: CocktailInput,
  names: Names,
): Difference[] {
  return fieldNames
    .map((name) => ({
      label: RECIPE_FIELDS[name].label,
      before: describe(before, name, names),
      after:
        name === 'image_path' && isPhotoReplaced(before, after)
          ? 'Une autre photo'
          : describe(after, name, names),
    }))
    .filter((difference) => difference.before !== difference.after);
}
