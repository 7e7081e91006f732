/** Ingredients, and tags, by the names that are typed for them, without reading those of nobody's recipe. */
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

/** Most that are proposed at once. */
const PROPOSED = 8;
/** A name and its plural begin with the same letters, as many as this at least: « sel », « sels ». */
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

/** Most names that are compared with what is typed. */
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
 * The ingredients that may be meant by each text: those whose name holds each of its words, those that it
 * begins first; then near spellings, where there are few.
 *
 * @param most how many of each
 * @throws AppError as `authorize`
 */
export async function proposeForEach(
  { db }: { db: Database },
  { actor, typed, most = PROPOSED }: { actor: Actor; typed: readonly string[]; most?: number },
) {
  const match = await readMatcher(db, actor, ingredients);
  return typed.map((text) => match(text, most));
}

/** The same for one text. */
export async function proposeIngredients(
  { db }: { db: Database },
  { actor, typed }: { actor: Actor; typed: string },
) {
  const [proposed = []] = await proposeForEach({ db }, { actor, typed: [typed] });
  return proposed;
}

/** The tags that may be meant by a text, as `proposeForEach` says of ingredients. @throws AppError as `authorize` */
export async function proposeTags(
  { db }: { db: Database },
  { actor, typed }: { actor: Actor; typed: string },
) {
  const match = await readMatcher(db, actor, tags);
  return match(typed, PROPOSED);
}

/**
 * The names there are that a new one may be another spelling of: « Rhum blanc » for « rhums blancs ».
 *
 * @param id that it will have: sent twice, its form is not asked about what it made
 * @throws AppError as `authorize`
 */
export async function findSameNames(
  { db }: { db: Database },
  { actor, name, id }: { actor: Actor; name: string; id?: string },
): Promise<string[]> {
  const proposed = await proposeIngredients({ db }, { actor, typed: name });
  return proposed.flatMap((one) => (one.id !== id && isSameName(name, one.name) ? one.name : []));
}
