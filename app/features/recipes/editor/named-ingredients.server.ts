/** Ingredients and tags by typed names. */
import { arrayOverlaps, asc, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients, tags } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { slugify, sortKey } from '#language/fold.ts';
import {
  ingredientFinder,
  type IngredientName,
} from '#features/recipes/ingredients/ingredient-names.ts';
import { isSameName, nameMatcher } from '#features/recipes/ingredients/match-names.ts';
import { MAX_INGREDIENT_NAME } from '#features/recipes/ingredients/ingredient.ts';

const PROPOSED = 8;
/** A name and its plural share at least this many first letters: « sel », « sels ». */
const SAME_LETTERS = 2;

/**
 * Ingredients for typed names, as `ingredientFinder` chooses. Reads names with the same beginning;
 * only `ingredientFinder` compares them.
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
    .select({ slug: ingredients.slug, name: ingredients.name, aliases: ingredients.aliases })
    .from(ingredients)
    .where(
      or(
        sql`left(${ingredients.nameKey}, ${SAME_LETTERS}::int) = any(${sql.param(beginnings)}::text[])`,
        inArray(ingredients.slug, names.map(slugify)),
        arrayOverlaps(ingredients.aliasKeys, names.map(sortKey)),
      ),
    )
    .orderBy(asc(ingredients.nameKey), asc(ingredients.id));
  return ingredientFinder(rows);
}

/** Most names compared with a typed text. */
const COMPARED = 20_000;

async function readMatcher(db: Database, actor: Actor, table: typeof ingredients | typeof tags) {
  authorize(actor, 'edit catalogue');
  const { id, slug, name, aliases, nameKey } = table;
  const rows = await db
    .select({ id, slug, name, aliases })
    .from(table)
    .orderBy(asc(nameKey), asc(id))
    .limit(COMPARED);
  return nameMatcher(rows);
}

/**
 * Ingredients that may be meant by each text: names that contain all its words, those that begin
 * with it first; then near spellings, if there are few.
 *
 * @param most per text
 * @throws AppError as `authorize`
 */
export async function proposeForEach(
  { db }: { db: Database },
  { actor, typed, most = PROPOSED }: { actor: Actor; typed: readonly string[]; most?: number },
) {
  const match = await readMatcher(db, actor, ingredients);
  return typed.map((text) => match(text, most));
}

export async function proposeIngredients(
  { db }: { db: Database },
  { actor, typed }: { actor: Actor; typed: string },
) {
  const [proposed = []] = await proposeForEach({ db }, { actor, typed: [typed] });
  return proposed;
}

/** Tags that may be meant by a text, as `proposeForEach`. @throws AppError as `authorize` */
export async function proposeTags(
  { db }: { db: Database },
  { actor, typed }: { actor: Actor; typed: string },
) {
  const match = await readMatcher(db, actor, tags);
  return match(typed, PROPOSED);
}

/**
 * Existing names that a new one may repeat in another spelling: « Rhum blanc » for « rhums blancs
 * ».
 *
 * @param id of the new one, left out: a form sent twice does not match what it made
 * @throws AppError as `authorize`
 */
export async function findSameNames(
  { db }: { db: Database },
  { actor, name, id }: { actor: Actor; name: string; id?: string },
): Promise<string[]> {
  const proposed = await proposeIngredients({ db }, { actor, typed: name });
  return proposed.flatMap((one) => (one.id !== id && isSameName(name, one.name) ? one.name : []));
}
