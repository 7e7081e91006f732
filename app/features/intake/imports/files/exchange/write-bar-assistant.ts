/**
 * A recipe for Bar Assistant, as its import takes it (draft 2 of its schema): amounts are numbers,
 * and each ingredient is named beside the recipe. It has no place for fields of others: they are at
 * the end of the description.
 */
import { METHODS, GLASSES } from '#features/recipes/cocktails/cocktail.ts';
import { slugify } from '#language/fold.ts';
import { CARRIED_MARK, type Carried } from './carried.ts';
import { lineNote } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { boundsOf, carriedYaml, stepsOf, type SharedRecipe } from './shared-recipe.ts';

export function writeBarAssistant(shared: SharedRecipe, carried: Carried): string {
  const { recipe, url, image, abv, createdAt } = shared;
  const yaml = carriedYaml(carried);
  const description = [recipe.summary, yaml && `${CARRIED_MARK}\n${yaml.trimEnd()}`];
  const named = new Map(
    recipe.ingredients.map(({ ingredient }) => [slugify(ingredient), ingredient]),
  );
  const file = {
    recipe: {
      _id: recipe.slug,
      name: recipe.title,
      instructions: stepsOf(recipe).join('\n'),
      created_at: createdAt.toISOString(),
      description: description.filter(Boolean).join('\n\n') || null,
      source: recipe.source_url ?? url,
      garnish: recipe.idee_decoration || null,
      abv,
      tags: recipe.tags,
      glass: GLASSES[recipe.type_verre].label,
      method: METHODS[recipe.method],
      images: [{ uri: image, sort: 1, copyright: 'Zinc' }],
      ingredients: recipe.ingredients.map((line, at) => {
        const bounds = boundsOf(line);
        return {
          _id: slugify(line.ingredient),
          name: line.ingredient,
          sort: at + 1,
          amount: bounds?.min ?? 0,
          amount_max: bounds && bounds.max > bounds.min ? bounds.max : null,
          // An amount in words has no other place.
          units: [bounds ? '' : line.quantity_text, line.unit].filter(Boolean).join(' ') || 'unité',
          optional: line.facultatif === true,
          note: lineNote({ ...line, facultatif: false }) ?? null,
          substitutes: [],
        };
      }),
    },
    ingredients: [...named].map(([id, name]) => ({ _id: id, name })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
