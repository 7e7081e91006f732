import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { ingredientVersion, readIngredient, valuesOf } from './ingredient-rows.server.ts';

/**
 * An ingredient, for whoever is about to change it.
 *
 * @returns with it the version that `changeIngredient` takes back
 * @throws AppError as `authorize`, or `ingredient-introuvable`
 */
export async function openIngredient(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
) {
  authorize(actor, 'edit catalogue');
  const row = await readIngredient(db, id);
  const lines = eq(cocktailIngredients.ingredientId, row.id);
  return {
    slug: row.slug,
    values: valuesOf(row),
    version: ingredientVersion(row),
    lineCount: await db.$count(cocktailIngredients, lines),
  };
}
