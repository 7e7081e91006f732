import type { Database } from '#db/client.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { readRecipe, recipeVersion } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';

/** Changes the slug of a recipe, as its editor would. */
export async function renameRecipe(
  deps: { db: Database; clock: () => Date },
  { actor, id, slug }: { actor: Actor; id: string; slug: string },
): Promise<void> {
  const stored = await readRecipe(deps.db, id);
  const recipe = { ...stored.recipe, slug };
  await writeRecipe(deps, { actor, id, recipe, version: recipeVersion(stored) });
}
