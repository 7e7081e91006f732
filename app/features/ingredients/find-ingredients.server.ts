import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients, ingredients } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { sortKey } from '#language/fold.ts';
import type { IngredientSort } from './ingredient.ts';

const family = alias(ingredients, 'family');

/** Recipes, drafts too, with a line of it: members of its family count for themselves. */
const uses = sql<number>`(
  select count(distinct ${cocktailIngredients.cocktailId})::int from ${cocktailIngredients}
  where ${cocktailIngredients.ingredientId} = ${ingredients.id})`;

const ORDERS: Record<IngredientSort, SQL[]> = {
  name_asc: [asc(ingredients.nameKey), asc(ingredients.id)],
  name_desc: [desc(ingredients.nameKey), desc(ingredients.id)],
  uses_desc: [desc(uses), asc(ingredients.nameKey), asc(ingredients.id)],
  uses_asc: [asc(uses), asc(ingredients.nameKey), asc(ingredients.id)],
};

/**
 * One page of the ingredients whose name holds `q`.
 *
 * @param page from 1; the last one when a further one is asked for
 * @throws AppError as `authorize`
 */
export async function findIngredients(
  { db }: { db: Database },
  asked: { actor: Actor; q: string; sort: IngredientSort; page: number; pageSize: number },
) {
  const { actor, q, sort, pageSize } = asked;
  authorize(actor, 'edit catalogue');
  const where = sql`position(${sortKey(q)} in ${ingredients.nameKey}) > 0`;
  const total = await db.$count(ingredients, where);
  const page = Math.max(1, Math.min(asked.page, Math.ceil(total / pageSize)));
  const rows = await db
    .select({
      id: ingredients.id,
      name: ingredients.name,
      abv: ingredients.abv,
      allergens: ingredients.allergens,
      family: family.name,
      uses,
    })
    .from(ingredients)
    .leftJoin(family, eq(family.id, ingredients.parentId))
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total, page };
}
