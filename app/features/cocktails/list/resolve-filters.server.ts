import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema.server.ts';
import type { ListFilters } from './list-filters.ts';
import {
  anyOf,
  both,
  either,
  ICELESS,
  isIn,
  not,
  numbered,
  PREPARATIONS,
  PUBLISHED,
  publishedSegments,
  unionOf,
} from '../stored/recipe-sets.server.ts';
import { findMeanings } from '../search/find-meanings.server.ts';
import { words } from '#language/fold.ts';
import { ASKING_WORDS } from '../search/phrase-words.ts';
import { nearSpellingMatch } from '../search/near-spelling.server.ts';
import { tellingWords, type Known } from '../search/phrase-tokens.ts';
import { readWish } from '../search/read-wish.server.ts';
import { exactTerms, searchTerms, type Term, type Terms } from '../search/search-terms.ts';
import {
  fullTextMatch,
  partialMatch,
  searchWords,
  type TextMatch,
} from '../search/text-match.server.ts';
import { readUnwanted } from './unwanted.server.ts';

type NamedIngredient = { id: string; slug: string; name: string };

/** What a visitor asked of the catalogue: made once a request, for all that answers it. */
export interface ResolvedFilters {
  filters: ListFilters;
  /** Those that the filters name, where they exist: the set of each holds its whole family. */
  ingredients: NamedIngredient[];
  /** How its words meet recipes; null without any. */
  match: TextMatch | null;
  conditions: ReturnType<typeof listConditions>;
  /** No recipe has the words as typed: what answers has near spellings. */
  approximate: boolean;
  /** No recipe has all the words: what answers has most of them. */
  isPartial: boolean;
  /** What is not wanted, and that nothing is called: recipes that write these words are left out, and no others. */
  unknown: string[];
}

async function readIngredients(
  db: Database,
  { ingredients: wanted, without }: ListFilters,
): Promise<NamedIngredient[]> {
  const slugs = [...wanted, ...without];
  if (slugs.length === 0) return [];
  return db
    .select({ id: ingredients.id, slug: ingredients.slug, name: ingredients.name })
    .from(ingredients)
    .where(inArray(ingredients.slug, slugs));
}

/**
 * The conditions of the list, as sets. The choices that are counted stand apart from the rest: what
 * one of them would give is counted under all the others.
 */
function listConditions(
  filters: ListFilters,
  { named, unwanted, twins }: Looked,
  match: TextMatch | null,
) {
  const { difficulty, tag, minAbv, maxAbv, minMinutes, maxMinutes, minServings } = filters;
  const holding = (wanted: string) =>
    anyOf('ingredient', [named.find(({ slug }) => slug === wanted)?.id ?? '']);
  const tagged = (slug: string) =>
    unionOf('tag', sql`value = (select id::text from ${tags} where slug = ${slug})`);
  const choices = {
    difficulty: difficulty === null ? PUBLISHED : anyOf('difficulty', [difficulty]),
    tag: tag === null ? PUBLISHED : both(...[tag, ...filters.alsoTags].map(tagged)),
    abv: maxAbv === null ? PUBLISHED : unionOf('abv', sql`value::int <= ${maxAbv}`),
  };
  const rest = both(
    PUBLISHED,
    ...(match === null
      ? []
      : [either(match.condition, ...(twins.length > 0 ? [numbered(twins)] : []))]),
    ...(minMinutes > 0 ? [unionOf('minutes', sql`value::int >= ${minMinutes}`)] : []),
    ...(maxMinutes === null ? [] : [unionOf('minutes', sql`value::int <= ${maxMinutes}`)]),
    // What a syrup is enough for is no number of guests.
    ...(minServings > 1
      ? [unionOf('servings', sql`value::int >= ${minServings}`), not(PREPARATIONS)]
      : []),
    ...filters.ingredients.map(holding),
    ...(minAbv > 0 ? [unionOf('abv', sql`value::int > ${minAbv}`)] : []),
    ...(filters.country === null ? [] : [anyOf('country', [filters.country])]),
    ...(filters.withoutCountries.length === 0
      ? []
      : [not(anyOf('country', filters.withoutCountries))]),
    ...(filters.withoutIce ? [ICELESS] : []),
    ...filters.withoutTags.map((slug) => not(tagged(slug))),
    ...unwanted.map(not),
  );
  return { rest, choices, all: both(rest, choices.difficulty, choices.tag, choices.abv) };
}

/** How many recipes fit, without any other count. */
export const countFitting = (db: Database, { conditions: { all } }: ResolvedFilters) =>
  countAll(db, all);

async function countAll(db: Database, all: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(bit_count(${all})), 0)::int as total from ${publishedSegments}`,
  );
  return rows[0]?.total ?? 0;
}

/** What is looked up for a list beside its words. */
interface Looked {
  named: NamedIngredient[];
  unwanted: SQL[];
  /** Numbers of recipes without alcohol whose twin has the words. */
  twins: number[];
}

async function lookUp(db: Database, filters: ListFilters): Promise<Looked> {
  const [named, unwanted] = await Promise.all([
    readIngredients(db, filters),
    readUnwanted(db, filters),
  ]);
  return { named, unwanted, twins: [] };
}

/** « Moscow mule sans alcool » is the twin of the moscow mule, whatever it is called. */
async function readTwins(db: Database, { condition }: TextMatch): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select twin.number from ${cocktails} join ${cocktails} twin on twin.id = ${cocktails.twinId}
    where ${cocktails.twinId} is not null and ${isIn(condition)}`);
  return rows.map(({ number }) => number);
}

/** @param known what its words are called; looked up when not told */
export async function resolveAsTyped(
  db: Database,
  filters: ListFilters,
  known?: Known,
): Promise<ResolvedFilters> {
  const { q } = filters;
  const looked = await lookUp(db, filters);
  const asked = {
    filters,
    ingredients: looked.named,
    approximate: false,
    isPartial: false,
    unknown: filters.without.filter((slug) => looked.named.every((one) => one.slug !== slug)),
  };
  if (q === '') return { ...asked, match: null, conditions: listConditions(filters, looked, null) };
  const terms = filters.exact
    ? exactTerms(q)
    : searchTerms(q, known ?? (await findMeanings(db, q)));
  const match = await fullTextMatch(db, q, terms);
  const twins = filters.maxAbv === 0 ? await readTwins(db, match) : [];
  const rank =
    twins.length === 0
      ? match.rank
      : sql`(${match.rank} + case when ${cocktails.number} = any(${sql.param(twins)}::int[]) then 1 else 0 end)`;
  const conditions = listConditions(filters, { ...looked, twins }, match);
  const refused = terms.terms.flatMap(({ isNot, meanings, words: some }) =>
    isNot && meanings.length === 0 ? some : [],
  );
  const unknown = [...asked.unknown, ...refused];
  return { ...asked, match: { ...match, rank }, conditions, unknown };
}

/** What no recipe has stands for its family: another cream liqueur for the one of that brand. */
const ofFamilies = ({ terms, ...rest }: Terms, isLacking: (place: number) => boolean): Terms => ({
  ...rest,
  terms: terms.map((term, place) => ({
    ...term,
    meanings: term.meanings.map((one) => ({
      ...one,
      id: term.isNot || !isLacking(place) ? one.id : (one.familyId ?? one.id),
    })),
  })),
});

/** How many things were asked beside the words. */
const filterCount = (filters: ListFilters) => {
  const { tag, country, alsoTags, withoutTags, withoutCountries, without, allergens } = filters;
  const lists = [alsoTags, withoutTags, withoutCountries, filters.ingredients, without, allergens];
  const single = [tag, country, filters.difficulty, filters.maxAbv, filters.maxMinutes];
  const numbers = [
    filters.withoutIce,
    filters.minAbv > 0,
    filters.minMinutes > 0,
    filters.minServings > 1,
  ];
  return (
    lists.flat().length +
    single.filter((one) => one !== null).length +
    numbers.filter(Boolean).length
  );
};

const isNamed = ({ meanings, isTitle }: Term) => meanings.length > 0 || isTitle;

/** Words that ask, and of which dishes and machines are asked as well. */
const OF_ANY_RECIPE = new Set(['recette', 'recettes', 'comment', 'faire', 'preparer']);
/** Whether somebody speaks, rather than names: some of its words may then say nothing of a drink. */
const isSentence = (typed: string) =>
  words(typed).some((word) => ASKING_WORDS.has(word) && !OF_ANY_RECIPE.has(word));

/**
 * What is asked, read where it was not (`filters` then say it), and the recipes that answer. Words that no recipe has
 * as they are typed stand for near spellings; then those that have most of them answer.
 */
export async function resolveFilters(
  { db }: { db: Database },
  given: ListFilters,
): Promise<ResolvedFilters> {
  const { filters, known } = await readWish(db, given);
  const typed = await resolveAsTyped(db, filters, known);
  const { q } = filters;
  const isEmpty = (q !== '' && searchWords(q).length === 0) || (q === '' && filters.phrase === '');
  if (isEmpty || (await countFitting(db, typed)) > 0) return typed;
  if (filters.minServings > 1 && filters.phrase !== '') {
    // Any recipe can be made for more: fewer glasses are better than nothing.
    const fewer = await resolveAsTyped(db, { ...filters, minServings: 1 }, known);
    if ((await countFitting(db, fewer)) > 0) return { ...fewer, filters, isPartial: true };
  }
  if (q === '') return typed;
  const read = searchTerms(q, known);
  if (filters.tag !== null && filters.phrase !== '' && read.terms.every(isNamed)) {
    // « Bière de gingembre maison », where nobody tells how it is made.
    const anyTag = await resolveAsTyped(db, { ...filters, tag: null, alsoTags: [] }, known);
    if ((await countFitting(db, anyTag)) > 0) return { ...anyTag, filters, isPartial: true };
  }
  const terms = filters.exact ? exactTerms(q) : read;
  const looked = await lookUp(db, filters);
  const isKnown = async (match: TextMatch | null) =>
    match !== null && (await countAll(db, both(PUBLISHED, match.condition))) > 0;
  const nearly = async (match: TextMatch, how: Partial<ResolvedFilters>) => {
    const twins = filters.maxAbv === 0 ? await readTwins(db, match) : [];
    const conditions = listConditions(filters, { ...looked, twins }, match);
    const resolved = { ...typed, match, conditions, ...how };
    return (await countFitting(db, resolved)) > 0 ? resolved : null;
  };
  const ofFamily = async () => {
    const had = await Promise.all(
      terms.terms.map(async (term) =>
        isKnown(await fullTextMatch(db, term.words.join(' '), { ...terms, terms: [term] })),
      ),
    );
    if (had.every(Boolean)) return null;
    const wider = ofFamilies(terms, (place) => had[place] === false);
    return nearly(await fullTextMatch(db, q, wider), { isPartial: true });
  };
  // What the catalogue has a name for is not misspelt.
  const isSpelt = terms.terms.every(({ meanings }) => meanings.length > 0);
  const family = isSpelt ? await ofFamily() : null;
  if (family) return family;
  const near = await nearly(await nearSpellingMatch(db, terms), { approximate: true });
  if (near) return near;
  if (filters.phrase === '' && !filters.exact) {
    const corrected = await readWish(db, given, 'nearly');
    if (corrected.filters !== given) return resolveFilters({ db }, corrected.filters);
  }
  const families = isSpelt ? null : await ofFamily();
  if (families) return families;
  const told = terms.terms.filter((term) => term.isNot || isNamed(term));
  const isSpoken = isSentence(filters.phrase || q);
  if (isSpoken && told.some(({ isNot }) => !isNot) && told.length < terms.terms.length) {
    // « Il me reste du champagne ouvert » is about champagne.
    const plain = told.flatMap((term) => (term.isNot ? [] : term.words)).join(' ');
    const some = await nearly(await fullTextMatch(db, plain, { ...terms, terms: told }), {
      isPartial: true,
    });
    if (some) return some;
  }
  const wanted = terms.terms.filter(({ isNot }) => !isNot).length;
  const asked = wanted + filterCount(filters);
  const [lone] = terms.terms;
  // « Brunch de Pentecôte » is a brunch; « pneu hiver » is nothing.
  const isStrange =
    wanted === 1 &&
    lone?.meanings.length === 0 &&
    !lone.isTitle &&
    !lone.words.includes(tellingWords(filters.phrase)[0] ?? '');
  for (let missing = 1; !filters.exact && missing <= wanted; missing += 1) {
    const isMost = 2 * (asked - missing) > asked;
    // Half is enough where the words are of the catalogue: « virgin margarita » is a drink without alcohol.
    const isHalf = 2 * (asked - missing) === asked;
    const hasTitle = terms.terms.some(({ isTitle }) => isTitle);
    if (
      !isMost &&
      !(
        isHalf &&
        (hasTitle ||
          isSpoken ||
          (filters.phrase !== '' && (isStrange || (await isKnown(typed.match)))))
      )
    )
      break;
    // « Mojito sans menthe » is no list of all that has no mint.
    if (missing === wanted && !isStrange) break;
    const partial = await nearly(await partialMatch(db, terms, missing), { isPartial: true });
    if (partial) return partial;
  }
  return { ...typed, approximate: true };
}
