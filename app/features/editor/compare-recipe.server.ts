import type { Database } from '#db/client.server.ts';
import type { Actor } from '#features/access/access.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import type { Difference } from '#ui/difference-list.tsx';
import { readNames } from './names.server.ts';
import { openRecipe } from './open-recipe.server.ts';
import { differences } from './recipe-differences.ts';

/**
 * What differs between a recipe as it is saved and as somebody would have it.
 *
 * @returns with it the name of who saved it last
 * @throws AppError as `openRecipe`
 */
export async function compareRecipe(
  { db }: { db: Database },
  { actor, id, recipe }: { actor: Actor; id: string; recipe: CocktailInput },
): Promise<{ author: string | null; differences: Difference[] }> {
  const saved = await openRecipe({ db }, { actor, id });
  const names = await readNames(db, [saved.recipe, recipe]);
  return { author: saved.author, differences: differences(saved.recipe, recipe, names) };
}
