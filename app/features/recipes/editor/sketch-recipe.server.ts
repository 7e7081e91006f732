import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { strengthRating } from '#features/recipes/cocktails/cocktail.ts';
import { composeRecipe } from '#features/recipes/cocktails/stored/compose-recipes.server.ts';

export interface Sketch {
  drawing: string;
  color: string;
  /** In percent by volume; null while a strength is not known. */
  abv: number | null;
  /** « Teneur en alcool » computed from its lines, 0 to 5. */
  strength: number | null;
}

/**
 * Glass and strength of a recipe; writes nothing.
 *
 * @throws AppError as `authorize` and `composeRecipes`
 */
export async function sketchRecipe(
  { db }: { db: Database },
  { actor, recipe }: { actor: Actor; recipe: CocktailInput },
): Promise<Sketch> {
  authorize(actor, 'edit catalogue');
  const { columns } = await db.transaction((tx) => composeRecipe(tx, recipe));
  const { drawing, dominantColor: color, abv } = columns;
  return { drawing, color, abv, strength: abv === null ? null : strengthRating(abv) };
}
