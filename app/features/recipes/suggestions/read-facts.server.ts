import { inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { tags } from '#db/schema/recipes.server.ts';
import { isAlcoholFree } from '#features/recipes/cocktails/card-words.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { composeRecipe } from '#features/recipes/cocktails/stored/compose-recipes.server.ts';
import {
  containedIn,
  readParts,
} from '#features/recipes/cocktails/stored/contained-allergens.server.ts';
import { readLineages } from '#features/recipes/cocktails/stored/computed-columns.server.ts';
import { sayAllergens } from '#features/recipes/ingredients/allergens.ts';
import { tagOrder } from '#features/recipes/tags/tag-order.server.ts';
import { knownRecipe, type Preset, type RecipeFacts } from './recipe-facts.ts';

/**
 * Facts of a recipe that is not saved yet.
 *
 * @throws AppError as `composeRecipes`
 */
export async function readFacts(
  tx: Transaction,
  typed: CocktailInput,
  unchosen: readonly Preset[] = [],
): Promise<RecipeFacts> {
  const recipe = knownRecipe(typed, unchosen);
  const said = Object.fromEntries(Object.entries(recipe).filter(([, value]) => value !== null));
  const { columns, lines, tagIds } = await composeRecipe(tx, { ...typed, ...said });
  const ids = lines.map(({ ingredientId }) => ingredientId);
  const lineages = await readLineages(tx, ids);
  const slugs = [...lineages.values()].map(({ ingredient }) => ingredient.slug);
  const tagged = await tx
    .select({ slug: tags.slug, name: tags.name, kind: tags.kind })
    .from(tags)
    .where(inArray(tags.id, tagIds))
    .orderBy(...tagOrder);
  const { abv, strength } = columns;
  return {
    recipe,
    lines: lines.flatMap(({ ingredientId, quantityText, unit, amountMl, isServed, ...marks }) => {
      const found = lineages.get(ingredientId);
      if (!found || isServed) return [];
      const { isRinse, isOptional } = marks;
      const { slug, name, abv: own } = found.ingredient;
      const families = found.families.map((family) => ({ slug: family.slug, name: family.name }));
      const line = { slug, name, abv: own, families };
      return { ...line, quantityText, unit, ml: amountMl, isRinse, isOptional };
    }),
    // In the order chosen.
    tags: recipe.tags.flatMap((slug) => tagged.find((tag) => tag.slug === slug) ?? []),
    abv: recipe.method === null && abv !== 0 ? null : abv,
    isAlcoholFree: isAlcoholFree({ abv, strength }) && recipe.ingredients.length > 0,
    allergens: sayAllergens(containedIn(slugs, typed.garnitures, await readParts(tx, slugs))),
  };
}
