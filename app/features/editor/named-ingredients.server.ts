/** Ingredients by the names that are typed for them, without reading those of nobody's recipe. */
import { asc, desc, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients } from '#db/schema.server.ts';
import { placeIn } from '#db/text-holds.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { ingredientFinder, type IngredientName } from '#features/ingredients/ingredient-names.ts';
import { MAX_INGREDIENT_NAME } from '#features/ingredients/ingredient.ts';

/** Most that are proposed at once. */
const PROPOSED = 8;
/** A name and its plural begin with the same letters, as many as this at least: « sel », « sels ». */
const SAME_LETTERS = 2;

/**
 * What typed names stand for, as `ingredientFinder` says. Names that begin alike are read, and compared
 * by it alone.
 *
 * @throws AppError as `authorize`
 */
export async function findNamedIngredients(
  { db }: { db: Database },
  { actor, typed }: { actor: Actor; typed: readonly string[] },
): Promise<(name: string) => IngredientName | undefined> {
  authorize(actor, 'edit catalogue');
  const names = typed.filter((name) => name.length <= MAX_INGREDIENT_NAME);
  if (names.length === 0) return () => undefined;
  const beginnings = names.map((name) => sortKey(name).slice(0, SAME_LETTERS));
  const rows = await db
    .select({ slug: ingredients.slug, name: ingredients.name })
    .from(ingredients)
    .where(
      or(
        sql`left(${ingredients.nameKey}, ${SAME_LETTERS}::int) = any(${sql.param(beginnings)}::text[])`,
        inArray(ingredients.slug, names.map(slugify)),
      ),
    )
    .orderBy(asc(ingredients.nameKey), asc(ingredients.id));
  return ingredientFinder(rows);
}

/**
 * The ingredients whose name holds each word of what is typed, those that it begins first.
 *
 * @throws AppError as `authorize`
 */
export async function proposeIngredients(
  { db }: { db: Database },
  { actor, typed }: { actor: Actor; typed: string },
) {
  authorize(actor, 'edit catalogue');
  const wanted = sortKey(typed.slice(0, MAX_INGREDIENT_NAME));
  if (wanted === '') return [];
  const holds = wanted.split(' ').map((word) => gt(placeIn(ingredients.nameKey, word), 0));
  return db
    .select({ id: ingredients.id, slug: ingredients.slug, name: ingredients.name })
    .from(ingredients)
    .where(sql.join(holds, sql` and `))
    .orderBy(
      desc(sql`starts_with(${ingredients.nameKey}, ${wanted})`),
      desc(gt(placeIn(ingredients.nameKey, ` ${wanted}`), 0)),
      asc(ingredients.nameKey),
      asc(ingredients.id),
    )
    .limit(PROPOSED);
}
