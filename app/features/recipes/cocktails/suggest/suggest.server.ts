import { and, asc, eq, gte, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { findPictures } from '#features/images/media/library/find-pictures.server.ts';
import { sortKey, words } from '#language/fold.ts';
import { typographic } from '#language/typography.ts';
import { hasActiveFilters, isAvoiding, parseFilters } from '../filters/list-filters.ts';
import { readGroups, readPage } from '../match/read-page.server.ts';
import { countFitting, resolveAsTyped } from '../match/resolve-as-typed.server.ts';
import { both, isIn, PUBLISHED } from '../stored/recipe-sets.server.ts';
import { NEGATIVE_WORDS } from '../understand/words.ts';
import { nameSounding, suggestIngredients, suggestTags } from './suggest-names.server.ts';
import {
  hasSigns,
  LONGEST_TYPED,
  suggestionText,
  type RecipeSuggestion,
  type Suggestion,
} from './suggestion.ts';
import { nearSpellingMatch } from '../match/near-spelling.server.ts';
import { readWish } from '../understand/read-wish.server.ts';
import { exactTerms } from '../understand/search-terms.ts';
import { titleWordsCondition } from '../match/text-match.server.ts';

const RECIPES = 5;
/** Titles of one beginning that are compared by reviews. */
const CANDIDATES = 30;
/** Number of titles with a near sound, among which the nearest are chosen. */
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

/** Order of the title index, from which the first titles of a frequent beginning are read. */
const byTitle = [asc(cocktails.titleKey), asc(cocktails.id)];
/**
 * Short titles first: the typed text is a larger part of them. No index has this order, on
 * purpose: with one, PostgreSQL, which overrates words it has not seen, would go through all titles
 * for a rare word.
 */
const byLength = [sql`length(${cocktails.titleKey})`, ...byTitle];

/**
 * Recipes whose title begins with `text`, most reviewed first: most visitors begin to type a
 * popular drink.
 */
async function begunRecipes(db: Database, text: string): Promise<RecipeRow[]> {
  const key = sortKey(text);
  const begun = and(gte(cocktails.titleKey, key), lt(cocktails.titleKey, `${key}${AFTER_KEYS}`));
  const beginning = await readRecipes(db, begun, byTitle, CANDIDATES);
  return beginning.toSorted((a, b) => b.ratingCount - a.ratingCount).slice(0, RECIPES);
}

/** Titles that begin with `text`, then titles where each of its words begins a word. */
async function spelledRecipes(db: Database, text: string): Promise<RecipeSuggestion[]> {
  const first = await begunRecipes(db, text);
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
  const near = await nearSpellingMatch(db, exactTerms(text));
  const [found] = await readGroups(db, both(PUBLISHED, near.condition), []);
  if (!found || found.size === 0) return [];
  // Among very many, the first in the alphabet are as near as any.
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
 * Recipes and tags whose whole name has this beginning: « sans a » is « Sans alcool », not
 * « Sangria ».
 */
async function begunNames(db: Database, text: string): Promise<Suggestion[]> {
  const [recipes, named] = await Promise.all([
    begunRecipes(db, text),
    suggestTags({ db }, text, 'spelled'),
  ]);
  const isBegun = ({ label }: Suggestion) => sortKey(label).startsWith(sortKey(text));
  return [...(await present(db, recipes)), ...named.filter(isBegun)];
}

/** Reads the typed text as a wish: does it refuse anything, and which recipes fit all of it. */
async function readAsWish(reads: Reads, typed: string) {
  const { db } = reads;
  const filters = { ...parseFilters(new URLSearchParams()), q: typed, sort: 'pertinence' } as const;
  const wish = await readWish(reads, { ...filters, pageSize: 10 });
  const asked = await resolveAsTyped(reads, wish.filters, wish.known);
  const refuses = isAvoiding(asked.filters) || asked.unknown.length > 0;
  const isGranted = hasActiveFilters({ ...asked.filters, q: '' }) && asked.unknown.length === 0;
  if (!isGranted) return { refuses, granted: [] };
  const total = await countFitting(db, asked);
  const found = (await readPage(db, asked, { total, page: 1 })).slice(0, RECIPES);
  const place = new Map(found.map(({ slug }, at) => [slug, at]));
  const rows = await readRecipes(db, inArray(cocktails.slug, [...place.keys()]), [], RECIPES);
  const inOrder = rows.toSorted((a, b) => (place.get(a.slug) ?? 0) - (place.get(b.slug) ?? 0));
  return { refuses, granted: await present(db, inOrder) };
}

async function spelledNames(db: Database, text: string): Promise<Suggestion[]> {
  const [recipes, named, tagged] = await Promise.all([
    spelledRecipes(db, text),
    suggestIngredients({ db }, text, 'spelled'),
    suggestTags({ db }, text, 'spelled'),
  ]);
  const isSaid = ({ label }: Suggestion) => sortKey(label) === sortKey(text);
  // « Frais » is a theme before it begins « fraise »; what is poured is begun by its drinks.
  const isTheme = tagged.some(isSaid) && ![...recipes, ...named].some(isSaid);
  return isTheme ? [...tagged, ...recipes, ...named] : [...recipes, ...named, ...tagged];
}

/**
 * Suggestions for `typed`: at most 5 published recipes, 3 ingredients and 2 tags, in this order,
 * except that a tag with exactly this name is first. Names that begin with the text come first,
 * then names with a word that does; only without any of those, recipes that fit a wish (« vegan »,
 * « rhum sans menthe »), then near spellings. An empty text suggests nothing, nor does an exclusion
 * that is not understood.
 */
export async function suggest(reads: Reads, typed: string): Promise<Suggestion[]> {
  const { db } = reads;
  const text = suggestionText(typed);
  if (text === '') return [];
  if (hasSigns(text)) return (await readAsWish(reads, text)).granted;
  const spelled = isRefusal(text) ? await begunNames(db, text) : await spelledNames(db, text);
  if (spelled.length > 0) return spelled;
  // « Crémeux sans la » is unfinished: it may become a refusal of milk.
  if (isRefusal(words(text).slice(-2).join(' ')) && /(?:^| )\w{1,2}$/.test(text)) return [];
  const { refuses, granted } = await readAsWish(reads, typed.slice(0, LONGEST_TYPED));
  if (granted.length > 0 || refuses || isRefusal(text)) return granted;
  const sounding = await nameSounding(db, text);
  if (sounding !== undefined) return spelledNames(db, sounding);
  const near = await Promise.all([
    soundingRecipes({ db }, text, RECIPES),
    suggestIngredients({ db }, text, 'near'),
    suggestTags({ db }, text, 'near'),
  ]);
  return near.flat();
}
