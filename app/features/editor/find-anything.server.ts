import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { sortKey } from '#language/fold.ts';

const RECIPES = 8;
const INGREDIENTS = 5;

export interface Found {
  label: string;
  href: string;
}

/**
 * The recipes, drafts too, and the ingredients whose name holds what is typed, those that it begins first.
 *
 * @throws AppError as `authorize`
 */
export async function findAnything(
  { db }: { db: Database },
  { actor, q }: { actor: Actor; q: string },
): Promise<{ recipes: Found[]; ingredients: Found[] }> {
  authorize(actor, 'edit catalogue');
  const key = sortKey(q.slice(0, 120));
  if (key === '') return { recipes: [], ingredients: [] };
  const at = (column: typeof cocktails.titleKey | typeof ingredients.nameKey) =>
    sql<number>`position(${key} in ${column})`;
  const recipes = await db
    .select({ id: cocktails.id, label: cocktails.title })
    .from(cocktails)
    .where(and(isNull(cocktails.deletedAt), sql`${at(cocktails.titleKey)} > 0`))
    .orderBy(asc(at(cocktails.titleKey)), asc(cocktails.titleKey), asc(cocktails.id))
    .limit(RECIPES);
  const named = await db
    .select({ id: ingredients.id, label: ingredients.name })
    .from(ingredients)
    .where(sql`${at(ingredients.nameKey)} > 0`)
    .orderBy(asc(at(ingredients.nameKey)), asc(ingredients.nameKey), asc(ingredients.id))
    .limit(INGREDIENTS);
  return {
    recipes: recipes.map(({ id, label }) => ({ label, href: `/admin/cocktails/${id}` })),
    ingredients: named.map(({ id, label }) => ({ label, href: `/admin/ingredients/${id}` })),
  };
}
