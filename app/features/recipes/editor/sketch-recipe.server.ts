import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { strengthRating } from '#features/recipes/cocktails/cocktail.ts';
import { isDrink } from '#features/recipes/cocktails/card-words.ts';
import { fillOf, sayOverflow } from '#features/recipes/cocktails/lines/strength/glass-room.ts';
import { composeRecipe } from '#features/recipes/cocktails/stored/compose-recipes.server.ts';

export interface Sketch {
  drawing: string;
  color: string;
  /** In percent by volume; null while a strength is not known. */
  abv: number | null;
  /** « Teneur en alcool » computed from its lines, 0 to 5. */
  strength: number | null;
  /** Sentence, where the drink and its ice do not fit the glass. */
  overflow: string | null;
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
  const { columns, reckoning } = await db.transaction((tx) => composeRecipe(tx, recipe));
  const { drawing, dominantColor: color, abv } = columns;
  const isPoured = reckoning !== null && isDrink(columns);
  return {
    drawing,
    color,
    abv,
    strength: abv === null ? null : strengthRating(abv),
    overflow: isPoured ? sayOverflow(fillOf(columns, reckoning)) : null,
  };
}
