/** Resolves a list into sets of recipes: from its words as typed, and from its filters. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { PREPARATION } from '../facets.ts';
import type { ListFilters } from '../filters/list-filters.ts';
import {
  askedNumber,
  NUMBER_FILTERS,
  NUMBER_NAMES,
  type NumberName,
} from '../filters/number-filters.ts';
import {
  anyOf,
  both,
  either,
  isIn,
  NOBODY,
  not,
  numbered,
  ofFacets,
  PREPARATIONS,
  PUBLISHED,
  publishedSegments,
  unionOf,
} from '../stored/recipe-sets.server.ts';
import { findMeanings } from '../understand/find-meanings.server.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { GARNISHES } from '../cocktail.ts';
import { PREPARED, type Known } from '../understand/tokens.ts';
import { exactTerms, searchTerms, type Term, type Terms } from '../understand/search-terms.ts';
import { fullTextMatch, singularOf, type TextMatch } from './text-match.server.ts';
import type { Dish } from './everyday.ts';
import { replacedNames, type Replaced } from './replaced-names.ts';
import { garnishesCalled, readUnwanted } from './unwanted.server.ts';

type NamedIngredient = {
  id: string;
  slug: string;
  name: string;
  /** Part of its name that other ingredients are refused by: « raisin » of « jus de raisin ». */
  sign: string | null;
};

/** Resolved request of the catalogue: made once per request, and shared by all its queries. */
export interface ResolvedFilters {
  filters: ListFilters;
  /** Existing ingredients of the filters; the set of each holds its whole family. */
  ingredients: NamedIngredient[];
  /** Match of the words; null without words. */
  match: TextMatch | null;
  conditions: ReturnType<typeof listConditions>;
  /** No recipe has the words as typed: the results have near spellings. */
  approximate: boolean;
  /** No recipe has all the words: the results have most of them. */
  isPartial: boolean;
  /** No recipe makes enough glasses: the results make fewer. */
  isForFewer: boolean;
  /** Excluded words that are the name of nothing: only recipes with these words are excluded. */
  unknown: string[];
  /** Typed names of ingredients that are called otherwise. */
  replaced: Replaced[];
  /** Wanted words, folded, that are the name of nothing. */
  nameless: string[];
  /** Dish of which no recipe tells. */
  dish?: Dish | null;
  terms: Terms;
  looked: Looked;
}

/** « Sans bord givré au sel »: a garnish is no ingredient, and has a name too. */
const NAMED_GARNISHES: readonly NamedIngredient[] = Object.values(GARNISHES).map((name) => ({
  id: '',
  slug: slugify(name),
  name,
  sign: null,
}));

const SIGN = sql<string | null>`(
  select own.said from unnest(${ingredients.aliases}, ${ingredients.aliasKeys}) own (said, key)
  where own.key <> ${ingredients.nameKey} and position(' ' || own.key || ' ' in ' ' || ${ingredients.nameKey} || ' ') > 0
    and exists (
      select from ${ingredients} other where other.id <> ${ingredients}.id and position(' ' || own.key || ' ' in
        ' ' || other.name_key || ' | ' || array_to_string(other.cles_aussi_appele, ' | ') || ' ') > 0)
  order by length(own.key) limit 1)`;

const readIngredient = (
  db: Database,
  slug: string,
  isRefused: boolean,
): Promise<NamedIngredient[]> =>
  db
    .select({
      id: ingredients.id,
      slug: ingredients.slug,
      name: ingredients.name,
      sign: isRefused ? SIGN : sql<null>`null`,
    })
    .from(ingredients)
    .where(eq(ingredients.slug, slug));

/** Each slug by itself, as other lists ask for it beside others. */
async function readIngredients(
  reads: Reads,
  { ingredients: wanted, without }: ListFilters,
): Promise<NamedIngredient[]> {
  const slugs = [...new Set([...wanted, ...without])];
  const found = await Promise.all(
    slugs.map((slug) => {
      const isRefused = without.includes(slug);
      const key = `${isRefused ? 'refused' : 'wanted'} ${slug}`;
      return keptRead(reads, 'lists', key, () => readIngredient(reads.db, slug, isRefused));
    }),
  );
  const known = found.flat();
  const isKnown = (slug: string) => known.some((one) => one.slug === slug);
  return [
    ...known,
    ...NAMED_GARNISHES.filter(({ slug }) => without.includes(slug) && !isKnown(slug)),
  ];
}

/**
 * Conditions of the list, as sets. The counted choices are separate from the rest: the number of
 * one choice is counted under all the others.
 */
export function listConditions(
  filters: ListFilters,
  { named, unwanted, twins }: Looked,
  match: TextMatch | null,
) {
  const { difficulty, tag, maxAbv } = filters;
  const withoutAlcohol = anyOf('abv', ['0']);
  const asked = NUMBER_NAMES.filter((name) => askedNumber(filters, name) !== null);
  const within = (name: NumberName) => {
    const { set, compares } = NUMBER_FILTERS[name];
    if (name === 'minAbv' && filters.minAbv === 0) return not(withoutAlcohol);
    return unionOf(set, sql`value::int ${sql.raw(compares)} ${filters[name]}`);
  };
  const holding = (wanted: string) =>
    anyOf('ingredient', [named.find(({ slug }) => slug === wanted)?.id ?? '']);
  const tagged = (slug: string) =>
    unionOf('tag', sql`value = (select id::text from ${tags} where slug = ${slug})`);
  // A syrup is no drink: it is only found by its name, or when preparations are asked for.
  const isOfDrinks =
    match === null && filters.tag !== slugify(PREPARED) && !filters.facets.includes(PREPARATION);
  const free = isOfDrinks ? both(withoutAlcohol, not(PREPARATIONS)) : withoutAlcohol;
  /** Preparations without alcohol that `free` leaves out. */
  const apart = isOfDrinks ? both(withoutAlcohol, PREPARATIONS) : NOBODY;
  const choices = {
    difficulty: difficulty === null ? PUBLISHED : anyOf('difficulty', [difficulty]),
    tag: tag === null ? PUBLISHED : both(...[tag, ...filters.alsoTags].map(tagged)),
    abv: maxAbv === null ? PUBLISHED : maxAbv === 0 ? free : within('maxAbv'),
  };
  const rest = both(
    PUBLISHED,
    ...(match === null
      ? []
      : [
          either(
            match.condition,
            ...(twins.length > 0 ? [numbered(twins.map(({ number }) => number))] : []),
          ),
        ]),
    ...asked.filter((name) => name !== 'maxAbv').map(within),
    ...filters.ingredients.map(holding),
    ...filters.facets.map((facet) => ofFacets([facet])),
    ...(filters.withoutFacets.length === 0 ? [] : [not(ofFacets(filters.withoutFacets))]),
    ...filters.withoutTags.map((slug) => not(tagged(slug))),
    ...unwanted.map(not),
  );
  return {
    rest,
    choices,
    free,
    apart,
    all: both(rest, choices.difficulty, choices.tag, choices.abv),
  };
}

export const countFitting = (db: Database, { conditions: { all } }: ResolvedFilters) =>
  countAll(db, all);

export async function countAll(db: Database, all: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(bit_count(${all})), 0)::int as total from ${publishedSegments}`,
  );
  return rows[0]?.total ?? 0;
}

/** Results of the look-ups for a list, beside its words. */
export interface Looked {
  named: NamedIngredient[];
  unwanted: SQL[];
  /** Recipes without alcohol whose twin has the words. */
  twins: { number: number }[];
}

/** Excluded words that are the name of nothing. */
const refusedIn = (terms: readonly Term[]) =>
  terms.filter(({ isNot, meanings }) => isNot && meanings.length === 0);

/** @param terms of the words that are left */
async function lookUp(reads: Reads, filters: ListFilters, terms: readonly Term[]): Promise<Looked> {
  const refused = refusedIn(terms).flatMap(({ words }) => [words, words.map(singularOf)]);
  const slugs = refused.map((words) => words.join('-'));
  const without = [...new Set([...filters.without, ...slugs])];
  const { allergens } = filters;
  const [named, unwanted] = await Promise.all([
    readIngredients(reads, filters),
    keptRead(reads, 'lists', `without ${without.join(' ')}, ${allergens.join(' ')}`, () =>
      readUnwanted(reads.db, { without, allergens }),
    ),
  ]);
  return { named, unwanted, twins: [] };
}

/**
 * « Moscow mule sans alcool » is the twin of the moscow mule, whatever its own title: its number,
 * and the title of the original.
 */
async function readTwins(db: Database, { condition }: TextMatch) {
  const { rows } = await db.execute<{ number: number; of: string }>(sql`
    select twin.number, ${cocktails.titleKey} as of from ${cocktails} join ${cocktails} twin on twin.id = ${cocktails.twinId}
    where ${cocktails.twinId} is not null and ${isIn(condition)}`);
  return rows;
}

/** Rank added to a twin: most to the twin of the recipe with that very title. */
const nearness = (twins: { number: number; of: string }[], q: string) => {
  const isOne = (some: { number: number }[]) =>
    sql`${cocktails.number} = any(${sql.param(some.map(({ number }) => number))}::int[])`;
  const named = twins.filter(({ of }) => of === sortKey(q));
  return sql`case when ${isOne(named)} then 5 when ${isOne(twins)} then 1 else 0 end`;
};

/** @param known meanings of the words; looked up when omitted */
export async function resolveAsTyped(
  reads: Reads,
  filters: ListFilters,
  known?: Known,
): Promise<ResolvedFilters> {
  const { db } = reads;
  const { q } = filters;
  const readTerms = async () => searchTerms(q, known ?? (await findMeanings(reads, q)));
  const terms = filters.exact || q === '' ? exactTerms(q) : await readTerms();
  const looked = await lookUp(reads, filters, terms.terms);
  const { without } = filters;
  const asked = {
    filters,
    terms,
    looked,
    ingredients: looked.named,
    approximate: false,
    isPartial: false,
    isForFewer: false,
    unknown: [
      ...without.filter((slug) => looked.named.every((one) => one.slug !== slug)),
      ...refusedIn(terms.terms).flatMap(({ isTitle, words }) =>
        isTitle || garnishesCalled(words).length > 0 ? [] : words,
      ),
    ],
    replaced: replacedNames(terms.terms),
    nameless: terms.terms
      .filter(({ meanings, isTitle, isNot }) => meanings.length === 0 && !isTitle && !isNot)
      .map((term) => term.words.join(' ')),
  };
  if (q === '') return { ...asked, match: null, conditions: listConditions(filters, looked, null) };
  const match = await fullTextMatch(db, q, terms);
  const twins = filters.maxAbv === 0 ? await readTwins(db, match) : [];
  const rank = twins.length === 0 ? match.rank : sql`(${match.rank} + ${nearness(twins, q)})`;
  const conditions = listConditions(filters, { ...looked, twins }, match);
  return { ...asked, match: { ...match, rank }, conditions };
}
