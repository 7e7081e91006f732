/**
 * Fallbacks of a list without results: similar recipes first, then recipes that match a part of the
 * request.
 */
import { sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { words } from '#language/fold.ts';
import { NO_ICE, partsOf, type FACETS } from '../facets.ts';
import { both, PUBLISHED } from '../stored/recipe-sets.server.ts';
import { ASKING_WORDS, OF_ANY_RECIPE } from '../phrase/words.ts';
import { nearSpellingMatch } from '../search/near-spelling.server.ts';
import { tellingWords, type Known, type Meaning } from '../phrase/tokens.ts';
import { readWish, type ReadText } from '../search/read-wish.server.ts';
import { respell, type Respelt } from '../search/respell.server.ts';
import type { Term, Terms } from '../search/search-terms.ts';
import { toldMatch } from '../search/told.server.ts';
import { fullTextMatch, partialMatch, type TextMatch } from '../search/text-match.server.ts';
import { likestMatch } from './likest.server.ts';
import {
  avoidancesOf,
  clearFilters,
  hasActiveFilters,
  isAvoiding,
  narrowingOf,
  type ListFilters,
} from './list-filters.ts';
import { askedNumber, mapNumbers, NUMBER_FILTERS, NUMBER_NAMES } from './number-filters.ts';
import {
  countAll,
  countFitting,
  listConditions,
  readTwins,
  resolveAsTyped,
  type Looked,
  type ResolvedFilters,
} from './resolve-as-typed.server.ts';

/** Replaces an ingredient of no recipe by its family: a cream liqueur of one brand by any other. */
const withFamilies = (
  { terms, ...rest }: Terms,
  isLacking: (place: number, meaning: Meaning) => boolean,
): Terms => ({
  ...rest,
  terms: terms.map((term, place) => ({
    ...term,
    meanings: term.meanings.map((one) => ({
      ...one,
      id: term.isNot || !isLacking(place, one) ? one.id : (one.familyId ?? one.id),
    })),
  })),
});

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

/** Is it a sentence rather than names? Some words of a sentence may then say nothing of a drink. */
const isSentence = (typed: string) =>
  words(typed).some((word) => ASKING_WORDS.has(word) && !OF_ANY_RECIPE.has(word));

/** Request of a list that has no results as typed. */
export interface Asked {
  reads: Reads;
  /**
   * Answer to other filters; null without recipes. @param read text that has been looked up already
   */
  answer: (filters: ListFilters, read?: ReadText) => Promise<ResolvedFilters | null>;
  /** Filters of the request, unread. */
  given: ListFilters;
  filters: ListFilters;
  /** Result of the request as typed: no recipes. */
  typed: ResolvedFilters;
  known: Known;
  terms: Terms;
  looked: Looked;
  /** Its words as names spell them: looked up once, by the first that asks. */
  respelt: () => Promise<Respelt | null>;
}

const isWritten = async (db: Database, match: TextMatch | null) =>
  match !== null && (await countAll(db, both(PUBLISHED, match.condition))) > 0;

/** An answer with this match instead of the words as typed, if it has any. */
async function answering(
  { reads: { db }, filters, looked, typed }: Asked,
  match: TextMatch,
  how: Partial<ResolvedFilters>,
): Promise<ResolvedFilters | null> {
  const twins = filters.maxAbv === 0 ? await readTwins(db, match) : [];
  const conditions = listConditions(filters, { ...looked, twins }, match);
  const resolved = { ...typed, match, conditions, ...how };
  return (await countFitting(db, resolved)) > 0 ? resolved : null;
}

/** The answer to a little less than was asked, if it has any. */
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

/** « Bière de gingembre maison », when no recipe makes it. */
const withoutItsTag: Fallback = async (asked) => {
  const { q, tag, phrase } = asked.filters;
  const isAllSaid = q !== '' && tag !== null && phrase !== '';
  return isAllSaid && asked.terms.terms.every(isNamed)
    ? less(asked, { tag: null, alsoTags: [] })
    : null;
};

/**
 * Corrects brands, which no recipe writes, to the spelling of the catalogue; matches all of the
 * words, or most.
 */
const respelt =
  (how: 'whole' | 'most'): Fallback =>
  async ({ answer, given, filters, respelt: read }) => {
    const spelt = filters.exact ? null : await read();
    // « Combien font deux et deux » is no question about Combier.
    if (!spelt?.isNamed) return null;
    const meant = await answer({ ...given, q: spelt.text }, spelt);
    if (meant === null || (how === 'whole' && meant.isPartial)) return null;
    return {
      ...meant,
      filters: { ...meant.filters, phrase: given.phrase || given.q },
      approximate: true,
    };
  };

/**
 * « Mojito sans menthe »: nothing is both, so the recipes most like a mojito without mint are
 * shown.
 */
const likest: Fallback = async ({ reads: { db }, filters, typed, looked }) => {
  const { match } = typed;
  if (filters.phrase === '' || !isAvoiding(filters) || match === null) return null;
  if (!(await isWritten(db, match))) return null;
  const avoiding = { ...clearFilters(filters), ...avoidancesOf(filters), q: filters.q };
  for (const kept of [filters, avoiding]) {
    const { all } = listConditions(kept, looked, null);
    const near = await likestMatch(db, match, all);
    if (near) {
      return {
        ...typed,
        match: near,
        conditions: listConditions(kept, looked, near),
        isPartial: true,
      };
    }
  }
  return null;
};

async function widened(
  asked: Asked,
  isLacking: (place: number, meaning: Meaning) => boolean,
): Promise<ResolvedFilters | null> {
  const wider = withFamilies(asked.terms, isLacking);
  if (JSON.stringify(wider) === JSON.stringify(asked.terms)) return null;
  const match = await fullTextMatch(asked.reads.db, asked.filters.q, wider);
  return answering(asked, match, { isPartial: true });
}

/** Another of its family for an ingredient that no recipe has, or for a brand. */
const ofFamily: Fallback = async (asked) => {
  const {
    reads: { db },
    terms,
  } = asked;
  const had = await Promise.all(
    terms.terms.map(async (term) =>
      isWritten(db, await fullTextMatch(db, term.words.join(' '), { ...terms, terms: [term] })),
    ),
  );
  const poured = await pouredFamilies(db, terms);
  return widened(
    asked,
    (place, { isName, familyId }) =>
      had[place] === false || (!isName && familyId !== null && poured.has(familyId)),
  );
};

/**
 * « Champagne fraise »: replaces each ingredient by its family, when recipes ask for that family as
 * such.
 */
const ofFamilies: Fallback = async (asked) => {
  const poured = await pouredFamilies(asked.reads.db, asked.terms);
  return widened(asked, (_, { familyId }) => familyId !== null && poured.has(familyId));
};

/** Are all the words spelt as names of the catalogue? */
const isSpelt = ({ terms }: Asked) => terms.terms.every(({ meanings }) => meanings.length > 0);

const told: Fallback = async (asked) => {
  const match = asked.filters.exact ? null : await toldMatch(asked.reads.db, asked.terms);
  return match && answering(asked, match, {});
};

const nearlySpelt: Fallback = async (asked) =>
  answering(asked, await nearSpellingMatch(asked.reads.db, asked.terms), { approximate: true });

/** Its words read once more, misspelt ones as the names that they are near to. */
const nearlyRead: Fallback = async ({ reads, answer, given, filters }) => {
  if (filters.phrase !== '' || filters.exact) return null;
  const corrected = await readWish(reads, given, { spelling: 'nearly' });
  return corrected.filters === given ? null : answer(corrected.filters);
};

const isSpoken = ({ filters }: Asked) => isSentence(filters.phrase || filters.q);

/** « Il me reste du champagne ouvert » is about champagne. */
const whatItNames: Fallback = async (asked) => {
  const { reads, terms } = asked;
  const known = terms.terms.filter((term) => term.isNot || isNamed(term));
  const wanted = known.filter(({ isNot }) => !isNot);
  if (!isSpoken(asked) || wanted.length === 0 || known.length === terms.terms.length) return null;
  const plain = wanted.flatMap(({ words: said }) => said).join(' ');
  const match = await fullTextMatch(reads.db, plain, { ...terms, terms: known });
  return answering(asked, match, { isPartial: true });
};

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

/** Recipes that match most of the request, or half of it when its words are in the catalogue. */
const mostOfIt: Fallback = async (asked) => {
  const { reads, filters, terms, typed, known } = asked;
  const all = terms.terms.filter(({ isNot }) => !isNot);
  // « Tu me recommandes quoi avec du gin et du pamplemousse »: a sentence has more words than
  // things.
  const some = isSpoken(asked) && all.some(isNamed) ? all.filter(isNamed) : all;
  const said = { ...terms, terms: terms.terms.filter((term) => term.isNot || some.includes(term)) };
  const wanted = some.length;
  const count = wanted + filterCount(filters);
  // « Champagne et pêche » are both drunk, « virgin margarita » is a drink without alcohol.
  const isHalfEnough = async () =>
    some.some(({ isTitle }) => isTitle) ||
    some.every((term) => isNamed(term) || term.words.every((word) => known.titleWords.has(word))) ||
    // « Vodka litchi », « tequila paf »: at least the first named thing must match.
    some.slice(0, 1).some(isNamed) ||
    some.some(({ meanings }) => meanings.some(({ isBase }) => isBase)) ||
    isSpoken(asked) ||
    (filters.phrase !== '' && (await isWritten(reads.db, typed.match)));
  for (let missing = 1; !filters.exact && missing <= wanted; missing += 1) {
    // « Mojito sans menthe » is no list of all that has no mint.
    if (missing === wanted) return null;
    const had = count - missing;
    if (had < missing || (had === missing && !(await isHalfEnough()))) return null;
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
  (filters) =>
    mapNumbers((name) => {
      const { isRelaxedFirst, none } = NUMBER_FILTERS[name];
      return isRelaxedFirst ? none : filters[name];
    }),
  () => ({ difficulty: null, minMinutes: 0, maxMinutes: null }),
  lessFacets('verre', 'glace'),
  // « Boisson bleue pour une fête » is blue, « un shot pour un anniversaire » a shot.
  ({ facets }) => (facets.some((facet) => facet !== NO_ICE) ? { tag: null, alsoTags: [] } : {}),
  lessFacets('categorie'),
  lessFacets('pays'),
  lessFacets('couleur'),
  ({ maxAbv }) => ({ minAbv: 0, maxAbv: maxAbv === 0 ? 0 : null }),
  () => ({ alsoTags: [] }),
];

/** « Long drink en flûte »: there is none, and long drinks are nearer to it than nothing. */
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
  withoutItsTag,
  respelt('whole'),
  likest,
  async (asked) => (isSpelt(asked) ? ofFamily(asked) : null),
  told,
  nearlySpelt,
  // « Wisky saure » is a title before it is whisky and sage.
  respelt('most'),
  nearlyRead,
  async (asked) => (isSpelt(asked) ? null : ofFamily(asked)),
  ofFamilies,
  whatItNames,
  whatItSays,
  mostOfIt,
];

/** The first that answers. @returns null when none does */
export async function fallBack(given: Omit<Asked, 'respelt'>): Promise<ResolvedFilters | null> {
  let spelt: Promise<Respelt | null> | undefined;
  const asked: Asked = {
    ...given,
    respelt: () => (spelt ??= respell(given.reads, given.given.q, given.terms.terms)),
  };
  const some = asked.filters.q === '' ? [] : OF_WORDS;
  for (const fallback of [forFewer, ...some, lessNarrow]) {
    const answer = await fallback(asked);
    if (answer) return answer;
  }
  return null;
}
