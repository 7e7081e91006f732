import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { ingredients } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { findByName, readMerged, unitedValues, valuesOf } from './ingredient-rows.server.ts';

/**
 * What a merge would do, for whoever is about to decide it.
 *
 * @param into name of the one that would stay
 * @returns with it the id of that one
 * @throws AppError as `mergeIngredients`; `cible-inconnue` when none has that name
 */
export async function weighIngredientMerge(
  { db }: { db: Database },
  { actor, id, into }: { actor: Actor; id: string; into: string },
) {
  authorize(actor, 'edit catalogue');
  const intoId = (await findByName(db, into))?.id;
  if (intoId === undefined) {
    throw new AppError('cible-inconnue', `Aucun ingrédient ne s’appelle « ${into} ».`);
  }
  const { gone, kept } = await readMerged(db, { id, intoId });
  const { rows } = await db.execute<{ lines: number; recipes: number; both: number }>(sql`
    select count(*)::int as lines, count(distinct cocktail_id)::int as recipes,
      count(distinct cocktail_id) filter (where exists (
        select from cocktail_ingredients other
        where other.cocktail_id = line.cocktail_id and other.ingredient_id = ${kept.id}))::int as both
    from cocktail_ingredients line where ingredient_id = ${gone.id}`);
  const members = await db.$count(
    ingredients,
    and(eq(ingredients.parentId, gone.id), ne(ingredients.id, kept.id)),
  );
  const [counted = { lines: 0, recipes: 0, both: 0 }] = rows;
  return {
    intoId,
    gone: valuesOf(gone),
    kept: { ...valuesOf(kept), ...unitedValues(kept, gone) },
    members,
    ...counted,
  };
}
