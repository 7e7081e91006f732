/**
 * Fallbacks of a list without results: similar recipes first, then recipes that match a part of the
 * request.
 */
import { sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { NO_ICE, partsOf, type FACETS } from '../facets.ts';
import { both, PUBLISHED } from '../stored/recipe-sets.server.ts';
import { ALLERGEN_WORDS } from '../understand/names.ts';
import { ASKING_WORDS, OF_ANY_RECIPE } from '../understand/words.ts';
import { nearSpellingMatch } from './near-spelling.server.ts';
import { tellingWords, type Known, type Meaning } from '../understand/tokens.ts';
import { findMeant } from '../understand/find-meanings.server.ts';
import { readWish } from '../understand/read-wish.server.ts';
import { searchTerms, type Term, type Terms } from '../understand/search-terms.ts';
import { toldMatch } from './told.server.ts';
import { fullTextMatch, partialMatch, type TextMatch } from './text-match.server.ts';
import { likestMatch } from './likest.server.ts';
import {
  hasActiveFilters,
  isAvoiding,
  narrowingOf,
  type ListFilters,
} from '../filters/list-filters.ts';
import {
  askedNumber,
  mapNumbers,
  NUMBER_FILTERS,
  NUMBER_NAMES,
} from '../filters/number-filters.ts';
import {
  countAll,
  countFitting,
  listConditions,
  resolveAsTyped,
  type Looked,
  type ResolvedFilters,
} from './resolve-as-typed.server.ts';

/**
 * Families that recipes ask for as such: the whisky of a bourbon, but not the liqueur of an
 * amaretto.
 */
async function pouredFamilies(db: Database, { terms }: Terms): Promise<Set<string>> {
  const families = terms.flatMap(({ meanings }) => meanings.flatMap((one) => one.familyId ?? []));
  if (families.length === 0) return new Set();
  const { rows } = await db.execute<{ value: string }>(sql`
    select distinct value from ${recipeSets}
    where kind = 'line' and value = any(${sql.param(families)}::text[]) and bit_count(members) > 0`);
  return new Set(rows.map(({ value }) => value));
}

/** Number of filters beside the words. */
const filterCount = (filters: ListFilters) => {
  const { tag, difficulty, alsoTags, withoutTags, facets, withoutFacets, without } = filters;
  const lists = [alsoTags, withoutTags, facets, withoutFacets, filters.ingredients, without];
  const numbers = NUMBER_NAMES.map((name) => askedNumber(filters, name));
  return (
    [...lists, filters.allergens].flat().length +
    [tag, difficulty, ...numbers].filter((one) => one !== null).length
  );
};

const isNamed = ({ meanings, isTitle }: Term) => meanings.length > 0 || isTitle;

/** Is it a sentence rather than names? Some words of a sentence do not describe the drink. */
const isSentence = (typed: string) =>
  words(typed).some((word) => ASKING_WORDS.has(word) && !OF_ANY_RECIPE.has(word));

/** Request of a list that has no results as typed. */
export interface Asked {
  reads: Reads;
  /** Filters of the request, unread. */
  given: ListFilters;
  filters: ListFilters;
  /** Result of the request as typed: no recipes. */
  typed: ResolvedFilters;
  known: Known;
  terms: Terms;
  looked: Looked;
}

const isWritten = async (db: Database, match: TextMatch | null) =>
  match !== null && (await countAll(db, both(PUBLISHED, match.condition))) > 0;

/** Answer for this match instead of the typed words; null without a recipe. */
async function answering(
  { reads: { db }, filters, looked, typed }: Asked,
  match: TextMatch,
  how: Partial<ResolvedFilters>,
): Promise<ResolvedFilters | null> {
  const resolved = { ...typed, match, conditions: listConditions(filters, looked, match), ...how };
  return (await countFitting(db, resolved)) > 0 ? resolved : null;
}

/** Answer for slightly fewer filters; null without a recipe. */
async function less(
  { reads, filters, known }: Asked,
  change: Partial<ListFilters>,
): Promise<ResolvedFilters | null> {
  const resolved = await resolveAsTyped(reads, { ...filters, ...change }, known);
  return (await countFitting(reads.db, resolved)) > 0
    ? { ...resolved, filters, isPartial: true }
    : null;
}

/** Fallback answer; the first that is not null is used. */
type Fallback = (asked: Asked) => Promise<ResolvedFilters | null>;

/** Glasses of a recipe for a party. */
const CROWD = 12;

/** Any recipe can be multiplied: the largest are better than nothing. */
const forFewer: Fallback = async (asked) => {
  const { minServings, phrase } = asked.filters;
  if (phrase === '') return null;
  for (let most = Math.min(CROWD, minServings - 1); most >= 1; most = Math.floor(most / 2)) {
    const answer = await less(asked, { minServings: most });
    if (answer) return { ...answer, isForFewer: true };
  }
  return null;
};

/**
 * « Mojito sans menthe »: nothing is both, so the recipes most like a mojito without mint are
 * shown.
 */
const likest: Fallback = async ({ reads: { db }, filters, typed, looked }) => {
  const { match } = typed;
  if (filters.phrase === '' || !isAvoiding(filters) || match === null) return null;
  if (!(await isWritten(db, match))) return null;
  const near = await likestMatch(db, match, listConditions(filters, looked, null).all);
  return (
    near && {
      ...typed,
      match: near,
      conditions: listConditions(filters, looked, near),
      isPartial: true,
    }
  );
};

/**
 * « Champagne fraise »: replaces each ingredient by its family, when recipes ask for that family as
 * such.
 */
const ofFamilies: Fallback = async (asked) => {
  const { reads, terms, filters } = asked;
  const poured = await pouredFamilies(reads.db, terms);
  const isPoured = ({ familyId }: Meaning) => familyId !== null && poured.has(familyId);
  if (!terms.terms.some(({ isNot, meanings }) => !isNot && meanings.some(isPoured))) return null;
  const wider = terms.terms.map((term) => ({
    ...term,
    meanings: term.meanings.map((one) => ({
      ...one,
      id: (!term.isNot && isPoured(one) ? one.familyId : null) ?? one.id,
    })),
  }));
  const match = await fullTextMatch(reads.db, filters.q, { ...terms, terms: wider });
  return answering(asked, match, { isPartial: true });
};

const told: Fallback = async (asked) => {
  const match = asked.filters.exact ? null : await toldMatch(asked.reads.db, asked.terms);
  return match && answering(asked, match, {});
};

/** « Crustacés » is spelt right, and no « Brandy Crusta ». */
const isAllergen = ({ words: typed, isNot }: Term) =>
  !isNot && nameKeys(typed).some((key) => ALLERGEN_WORDS.has(key));

const nearlySpelt: Fallback = async (asked) =>
  asked.terms.terms.some(isAllergen)
    ? null
    : answering(asked, await nearSpellingMatch(asked.reads.db, asked.terms), { approximate: true });

/** Reads misspelt words as the nearest names, brands above all: « grey gooze ». */
const respelt: Fallback = async ({ reads, given, filters, terms: { terms } }) => {
  if (filters.exact) return null;
  const strange = terms
    .filter((term) => !term.isNot && !isNamed(term) && !isAllergen(term))
    .flatMap((one) => one.words);
  const near = await findMeant(reads, strange);
  if (near.size === 0) return null;
  const q = words(given.q).map((word) => near.get(word) ?? word);
  const meant = await readWish(reads, { ...given, q: q.join(' ') });
  // « Combien font deux et deux » is no question about Combier.
  if (!searchTerms(meant.filters.q, meant.known).terms.every(isNamed)) return null;
  const resolved = await resolveAsTyped(
    reads,
    { ...meant.filters, phrase: given.phrase || given.q },
    meant.known,
  );
  return (await countFitting(reads.db, resolved)) > 0 ? { ...resolved, approximate: true } : null;
};

const isSpoken = ({ filters }: Asked) => isSentence(filters.phrase || filters.q);

/**
 * « Soirée canapé, une boisson chaude » is hot, « brunch de Pentecôte » a brunch; « pneu hiver » is
 * nothing.
 */
const whatItSays: Fallback = async (asked) => {
  const { filters, terms } = asked;
  const wanted = terms.terms.filter(({ isNot }) => !isNot);
  if (filters.phrase === '' || filters.exact || wanted.some(isNamed)) return null;
  const isFirst = wanted[0]?.words[0] === tellingWords(filters.phrase)[0];
  if (filterCount(filters) === 0 || (isFirst && !isSpoken(asked) && !isAvoiding(filters)))
    return null;
  const refused = terms.terms.filter(({ isNot }) => isNot);
  return less(asked, { q: refused.map((term) => `sans ${term.words.join(' ')}`).join(' ') });
};

/**
 * Recipes that match most of the request, or half of it when all of it is named, or a title, or a
 * spirit by its first word: « crème solaire » and « gâteau au rhum » are no drinks. A sentence has
 * more words than things: « tu me recommandes quoi avec du gin et du pamplemousse ».
 */
const mostOfIt: Fallback = async (asked) => {
  const { reads, filters, terms } = asked;
  if (filters.exact) return null;
  const all = terms.terms.filter(({ isNot }) => !isNot);
  const isAbout = isSpoken(asked) && all.some(isNamed);
  const some = isAbout ? all.filter(isNamed) : all;
  const said = { ...terms, terms: terms.terms.filter((term) => term.isNot || some.includes(term)) };
  const count = some.length + filterCount(filters);
  const isHalfEnough =
    isSpoken(asked) ||
    some.every(isNamed) ||
    some.some(({ isTitle }) => isTitle) ||
    some[0]?.meanings.some(({ isBase }) => isBase) === true;
  // « Mojito sans menthe » is no list of all that has no mint.
  for (let missing = some.length < all.length ? 0 : 1; missing < some.length; missing += 1) {
    const had = count - missing;
    if (had < missing || (had === missing && !isHalfEnough)) return null;
    const partial = await answering(asked, await partialMatch(reads.db, said, missing), {
      isPartial: true,
    });
    if (partial) return partial;
  }
  return null;
};

/** Removes the filters of some lists, except « sans glace ». */
const lessFacets =
  (...lists: (typeof FACETS)[number][]) =>
  ({ facets }: ListFilters): Partial<ListFilters> => ({
    facets: facets.filter(
      (facet) => facet === NO_ICE || lists.every((list) => list !== partsOf(facet)[0]),
    ),
  });

/** Filters that a sentence can lose, least significant first. Exclusions and the first tag stay. */
const DISPENSABLE: readonly ((filters: ListFilters) => Partial<ListFilters>)[] = [
  (filters) => ({
    ...mapNumbers((name) => {
      const { set, none } = NUMBER_FILTERS[name];
      return set === 'abv' ? filters[name] : none;
    }),
    difficulty: null,
  }),
  lessFacets('verre', 'glace'),
  // « Boisson bleue pour une fête » is blue, « un shot pour un anniversaire » a shot.
  ({ facets }) => (facets.some((facet) => facet !== NO_ICE) ? { tag: null, alsoTags: [] } : {}),
  lessFacets('categorie', 'pays'),
  lessFacets('couleur'),
  () => ({ alsoTags: [] }),
];

/** « Long drink en flûte »: no recipe matches, and long drinks are a near answer. */
const lessNarrow: Fallback = async (asked) => {
  const { filters } = asked;
  if (filters.phrase === '' || filters.exact) return null;
  let wider = filters;
  for (const more of DISPENSABLE) {
    const next = { ...wider, ...more(filters) };
    if (narrowingOf(next) === narrowingOf(wider)) continue;
    wider = next;
    const answer = hasActiveFilters(wider) ? await less(asked, wider) : null;
    if (answer) return answer;
  }
  return null;
};

/** Fallbacks for words, in the order they are tried. */
const OF_WORDS: readonly Fallback[] = [
  likest,
  told,
  nearlySpelt,
  respelt,
  ofFamilies,
  whatItSays,
  mostOfIt,
];

/** The first that answers. @returns null when none does */
export async function fallBack(asked: Asked): Promise<ResolvedFilters | null> {
  for (const fallback of [forFewer, ...(asked.filters.q === '' ? [] : OF_WORDS), lessNarrow]) {
    const answer = await fallback(asked);
    if (answer) return answer;
  }
  return null;
}
