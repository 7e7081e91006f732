import { and, asc, eq, gte, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { findPictures } from '#features/media/find-pictures.server.ts';
import { sortKey, words } from '#language/fold.ts';
import { typographic } from '#language/typography.ts';
import { readGroups } from '../list/read-page.server.ts';
import { isIn } from '../stored/recipe-sets.server.ts';
import { NEGATIVE_WORDS } from './phrase-words.ts';
import { suggestIngredients, suggestTags } from './suggest-names.server.ts';
import { suggestionText, type RecipeSuggestion, type Suggestion } from './suggestion.ts';
import { nearTitleMatch } from './near-spelling.server.ts';
import { titleWordsCondition } from './text-match.server.ts';

const RECIPES = 5;
/** Titles of one beginning that are compared by reviews. */
const CANDIDATES = 30;
/** Titles that sound near, of which the nearest are chosen. */
const COMPARED = 200;
/** Comes after every character of a sort key. */
const AFTER_KEYS = '~';

function readRecipes(db: Database, condition: SQL | undefined, order: SQL[], limit: number) {
  return db
    .select({
      id: cocktails.id,
      slug: cocktails.slug,
      title: cocktails.title,
      drawing: cocktails.drawing,
      dominantColor: cocktails.dominantColor,
      imageBucket: cocktails.imageBucket,
      imagePath: cocktails.imagePath,
      abv: cocktails.abv,
      ratingCount: cocktails.ratingCount,
    })
    .from(cocktails)
    .where(and(eq(cocktails.isPublished, true), condition))
    .orderBy(...order)
    .limit(limit);
}
type RecipeRow = Awaited<ReturnType<typeof readRecipes>>[number];

async function present(db: Database, rows: RecipeRow[]): Promise<RecipeSuggestion[]> {
  const pictureOf = await findPictures(db, rows);
  return rows.map((row) => ({
    kind: 'recipe',
    label: typographic(row.title),
    href: `/cocktails/${row.slug}`,
    drawing: row.drawing,
    picture: pictureOf(row),
    dominantColor: row.dominantColor,
    alcoholFree: row.abv === 0,
  }));
}

/** The order of the title index, which the first of a frequent beginning are read from. */
const byTitle = [asc(cocktails.titleKey), asc(cocktails.id)];
/**
 * Short titles first: what is typed is more of them. No index has this order, or PostgreSQL, which
 * overrates words it has not seen, would go through all titles for a word that few have.
 */
const byLength = [sql`length(${cocktails.titleKey})`, ...byTitle];

/** Titles that begin with `text`, then those of which each word begins a word. */
async function spelledRecipes(db: Database, text: string): Promise<RecipeSuggestion[]> {
  const key = sortKey(text);
  const begun = and(gte(cocktails.titleKey, key), lt(cocktails.titleKey, `${key}${AFTER_KEYS}`));
  // A popular drink is what most begin to type.
  const beginning = await readRecipes(db, begun, byTitle, CANDIDATES);
  const first = beginning.toSorted((a, b) => b.ratingCount - a.ratingCount).slice(0, RECIPES);
  const missing = RECIPES - first.length;
  if (missing === 0) return present(db, first);
  const known = first.map(({ id }) => id);
  const others = and(
    titleWordsCondition(text),
    known.length > 0 ? notInArray(cocktails.id, known) : undefined,
  );
  return present(db, [...first, ...(await readRecipes(db, others, byLength, missing))]);
}

/** Published recipes whose title sounds like `text`, closest first. */
export async function soundingRecipes(
  { db }: { db: Database },
  text: string,
  limit: number,
): Promise<RecipeSuggestion[]> {
  const near = await nearTitleMatch(db, text);
  const [found] = near === null ? [] : await readGroups(db, near.condition, []);
  if (near === null || !found || found.size === 0) return [];
  // Of very many, those that come first in the alphabet are as near as any.
  const some =
    found.numbers ??
    (await db
      .select({ number: cocktails.number })
      .from(cocktails)
      .where(and(eq(cocktails.isPublished, true), isIn(found.members)))
      .orderBy(...byTitle)
      .limit(COMPARED)
      .then((rows) => rows.map(({ number }) => number)));
  const order = [sql`${near.rank} desc`, ...byTitle];
  return present(
    db,
    await readRecipes(db, sql`${cocktails.number} = any(${sql.param(some)}::int[])`, order, limit),
  );
}

/** « Pas de tequila » is near to Tequila Sunrise, and means the opposite. */
const isRefusal = (text: string) =>
  words(text).some((word) => NEGATIVE_WORDS.has(word) || /^(?:allergi|intoleran)/.test(word));

/**
 * What `typed` may be the beginning of: at most 5 published recipes, 3 ingredients and 2 tags, in this
 * order. Names that begin with it come first, then those with a word that does; near spellings only
 * when nothing at all is spelt so. Nothing typed suggests nothing.
 */
export async function suggest({ db }: { db: Database }, typed: string): Promise<Suggestion[]> {
  const text = suggestionText(typed);
  if (text === '') return [];
  const spelled = await Promise.all([
    spelledRecipes(db, text),
    suggestIngredients({ db }, text, 'spelled'),
    suggestTags({ db }, text, 'spelled'),
  ]);
  if (spelled.some((found) => found.length > 0) || isRefusal(text)) return spelled.flat();
  const near = await Promise.all([
    soundingRecipes({ db }, text, RECIPES),
    suggestIngredients({ db }, text, 'near'),
    suggestTags({ db }, text, 'near'),
  ]);
  return near.flat();
}
