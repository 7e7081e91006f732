import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { placeIn } from '#db/text-holds.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { proposeIngredients } from '#features/recipes/editor/named-ingredients.server.ts';
import { sortKey } from '#language/fold.ts';

const RECIPES = 8;
const INGREDIENTS = 5;

export interface Found {
  label: string;
  href: string;
}

/**
 * Recipes (drafts included) and ingredients whose name contains `q`, those that begin with it
 * first.
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
  const at = placeIn(cocktails.titleKey, key);
  const recipes = await db
    .select({ id: cocktails.id, label: cocktails.title })
    .from(cocktails)
    .where(and(isNull(cocktails.deletedAt), gt(at, 0)))
    .orderBy(asc(at), asc(cocktails.titleKey), asc(cocktails.id))
    .limit(RECIPES);
  const named = await proposeIngredients({ db }, { actor, typed: q });
  return {
    recipes: recipes.map(({ id, label }) => ({ label, href: `/admin/cocktails/${id}` })),
    ingredients: named
      .slice(0, INGREDIENTS)
      .map(({ id, name }) => ({ label: name, href: `/admin/ingredients/${id}` })),
  };
}
