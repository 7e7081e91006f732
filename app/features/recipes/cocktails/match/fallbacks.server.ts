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
import { spell } from '#language/words/spelling.ts';
import { NO_ICE, partsOf, type FACETS } from '../facets.ts';
import { both, PUBLISHED } from '../stored/recipe-sets.server.ts';
import { ALLERGEN_WORDS } from '../understand/names.ts';
import { isOfHealth } from '../understand/sayings.ts';
import { NEGATIVE_WORDS, WISHING_WORDS } from '../understand/words.ts';
import type { Dish } from './everyday.ts';
import { nearestTitle, nearSpellingMatch, readTitles } from './near-spelling.server.ts';
import {
  isEmpty,
  LONGEST_NAME,
  tellingWords,
  tokensOf,
  type Known,
  type Meaning,
} from '../understand/tokens.ts';
import { findMeant } from '../understand/find-meanings.server.ts';
import { readWish } from '../understand/read-wish.server.ts';
import { alone, searchTerms, whole, type Term, type Terms } from '../understand/search-terms.ts';
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
  type ResolvedFilters,
} from './resolve-as-typed.server.ts';

/** Families that recipes ask for as such: whisky for a bourbon, no liqueur for an amaretto. */
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

/** Request of a list that has no results as typed. */
export interface Asked extends Pick<ResolvedFilters, 'filters' | 'terms' | 'looked'> {
  reads: Reads;
  /** Filters of the request, unread. */
  given: ListFilters;
  /** Result of the request as typed: no recipes. */
  typed: ResolvedFilters;
  known: Known;
  dish: Dish | null;
}

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

/** « Mojito sans menthe »: the recipes most like a mojito, of those without mint. */
const likest: Fallback = async (asked) => {
  const { reads, filters, typed, looked } = asked;
  const { match } = typed;
  if (filters.phrase === '' || !isAvoiding(filters) || match === null) return null;
  if ((await countAll(reads.db, both(PUBLISHED, match.condition))) === 0) return null;
  const near = await likestMatch(reads.db, match, listConditions(filters, looked, null).all);
  return near && answering(asked, near, { isPartial: true });
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
  const match = await toldMatch(asked.reads.db, asked.terms);
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
const respelt: Fallback = async (asked) => {
  const { reads, given } = asked;
  const strange = asked.terms.terms
    .filter((term) => !term.isNot && !isNamed(term) && !isAllergen(term))
    .flatMap((one) => one.words)
    // « Robe » is no « rose ».
    .filter((word) => word.length > 4);
  const near = await findMeant(reads, strange);
  if (near.size === 0) return null;
  const q = words(given.q).map((word) => near.get(word) ?? word);
  const meant = await readWish(reads, { ...given, q: q.join(' ') });
  // « Combien font deux et deux » is no question about Combier.
  const terms = searchTerms(meant.filters.q, meant.known);
  if (!terms.terms.every(isNamed)) return null;
  const filters = { ...meant.filters, phrase: given.phrase || given.q };
  const resolved = await resolveAsTyped(reads, filters, meant.known);
  const isFound = (await countFitting(reads.db, resolved)) > 0;
  const meantAsked = { ...asked, filters, terms, typed: resolved };
  const answer = isFound
    ? resolved
    : ((await ofFamilies(meantAsked)) ?? (await mostOfIt(meantAsked)));
  return answer && { ...answer, approximate: true };
};

const isOfBase = ({ meanings }: Term) => meanings.some(({ isBase }) => isBase);

/** Is it said in words of drinks or of wishes, rather than names alone? */
const isSpoken = ({ filters }: Pick<Asked, 'filters'>) =>
  words(filters.phrase || filters.q).some((word) => WISHING_WORDS.has(word));

/**
 * Is a drink meant, though some words are the name of nothing? They are then spoken, or at most half
 * of what begins with a spirit or a kind of drink: « mojito façon lisbonne », but no « crème
 * solaire », « mary pickford biographie » nor « whisky de voiture ».
 */
export function isOfDrinks({ filters, known, terms }: Pick<Asked, 'filters' | 'known' | 'terms'>) {
  const typed = filters.phrase || filters.q;
  const all = terms.terms;
  // « Plante menthe feuilles » has words of Planteur and Feuille morte, « test de grossesse » of
  // Test Pilot.
  const isOneTitle = known.isTitle || (all.length === 1 && !isOfHealth(typed));
  const isKnown = (term: Term) =>
    isNamed(term) ||
    tokensOf(term.words.join(' '), known).every(
      ({ word }) =>
        isEmpty(word) ||
        /^\d{1,2}$/.test(word) ||
        NEGATIVE_WORDS.has(word) ||
        known.drinkWords.has(word) ||
        (isOneTitle && known.titleWords.has(word)),
    );
  const strange = all.filter((term) => ![term, ...term.or].some(isKnown));
  // « Sans olives » refuses an unknown thing, « allergie pollen » is about no drink.
  const isRefusal =
    all.every(({ isNot }) => isNot) && words(typed).some((word) => NEGATIVE_WORDS.has(word));
  const isPlain = strange.length === 0 || isRefusal || filters.exact || words(typed).length === 1;
  if (isPlain || isSpoken({ filters })) return true;
  const [begin = ''] = tellingWords(typed);
  const head = all.find((term) => term.words.includes(begin));
  const isOf = words(typed).some((word) => /^d(?:es?|u)?$/.test(word));
  const isKind =
    head?.meanings.length === 0 ? known.drinkWords.has(begin) : head && isOfBase(head) && !isOf;
  return isKind && 2 * strange.length <= all.length + filterCount(filters);
}

/**
 * Recipes that match most of the request, or half of it when all of it is named, a title or a
 * spirit first. A sentence has more words than things: « tu me recommandes quoi avec du gin et du
 * pamplemousse », and one whose words name nothing has its filters: « brunch de Pentecôte ».
 */
const mostOfIt: Fallback = async (asked) => {
  const { reads, filters, terms, known } = asked;
  const all = terms.terms.filter(({ isNot }) => !isNot);
  const named = all.filter(isNamed);
  // « Long island pichet » has the words of a title: the pitcher tells less of it.
  if (known.isTitle && named.length === 0) return null;
  const isRead = filters.phrase !== '' && filterCount(filters) > 0;
  const isAbout = named.length > 0 ? isSpoken(asked) : isRead;
  const some = isAbout ? named : all;
  const said = { ...terms, terms: terms.terms.filter((term) => term.isNot || some.includes(term)) };
  const count = some.length + filterCount(filters);
  // « Mojito sans menthe » is no list of all that has no mint.
  const least = some.length < all.length ? 0 : 1;
  for (let missing = least; missing < Math.max(some.length, 1); missing += 1) {
    if (count < 2 * missing) return null;
    const match = await partialMatch(reads.db, said, missing);
    const partial = await answering(asked, match, { isPartial: true });
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
  // « Limonade maison » is a lemonade, « tisane froide » an infusion.
  ({ q }) => (q === '' ? { alsoTags: [] } : { tag: null, alsoTags: [] }),
];

/** « Long drink en flûte »: no recipe matches, and long drinks are a near answer. */
const lessNarrow: Fallback = async (asked) => {
  const { filters } = asked;
  if (filters.phrase === '') return null;
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

/** Filters that a sentence cannot lose. */
function widest(filters: ListFilters): ListFilters {
  const wider = { ...filters };
  for (const more of DISPENSABLE) Object.assign(wider, more(wider));
  return wider;
}

/** Further words of a title that is asked for with a name: « mojito jean martin ». */
const MOST_AFTER_TITLE = 2;

/** Does the recipe of a title hold one of some words, or its story tell of it? « Gibson oignon » */
async function tellsOf(asked: Asked, title: string, some: readonly string[]): Promise<boolean> {
  const titled = whole(words(title));
  for (const word of some) {
    const terms = { ...asked.terms, terms: [titled, alone(word)] };
    if (await toldMatch(asked.reads.db, terms)) return true;
    if (await less(asked, { q: `${title} ${word}` })) return true;
  }
  return false;
}

/** « Mojito jean martin », « belini pêche venise »: the title that it begins with, also by ear. */
const begun: Fallback = async (asked) => {
  const { reads, filters, known } = asked;
  const typed = words(filters.phrase || filters.q);
  // An unknown thing that is refused may be in any of them.
  if (typed.some((word) => NEGATIVE_WORDS.has(word))) return null;
  const titles = await readTitles(reads);
  const spelt = typed.map(spell);
  for (let count = Math.min(typed.length, LONGEST_NAME); count > 0; count -= 1) {
    const after = tellingWords(typed.slice(count).join(' '));
    if (after.length > MOST_AFTER_TITLE) return null;
    const q = nearestTitle(titles, spelt.slice(0, count));
    if (q === null) continue;
    // « Hugo » is a name too, « hugo menthe » is not.
    const isTold =
      count > 1 ||
      (known.titles.has(q) && known.drinkWords.has(q)) ||
      after.some((word) => nameKeys([word]).some((key) => known.meanings.has(key)));
    if (!isTold && !(await tellsOf(asked, q, after))) continue;
    // « Dry martini olive shaker »: the title is told by more than how it is mixed.
    const answer = (await less(asked, { q })) ?? (await less(asked, { ...widest(filters), q }));
    const approximate = q !== typed.slice(0, count).join(' ');
    if (answer) return { ...answer, approximate };
  }
  return null;
};

/** « Que boire avec une raclette »: nothing else is asked, and no recipe tells of it. */
function isDishAlone({ filters, terms, dish }: Asked): boolean {
  const named = words(dish?.name ?? '');
  const isIn = ({ words: some }: Term) => some.every((word) => named.includes(word));
  return dish !== null && filterCount(filters) === 0 && terms.terms.every(isIn);
}

/** Fallbacks for words, in the order they are tried. */
const OF_WORDS: readonly Fallback[] = [likest, told, nearlySpelt, respelt, ofFamilies, mostOfIt];

/** The first that answers. @returns null when none does */
export async function fallBack(asked: Asked): Promise<ResolvedFilters | null> {
  if (asked.filters.exact) return nearlySpelt(asked);
  if (isDishAlone(asked)) return null;
  const ofWords = asked.filters.q === '' ? [] : OF_WORDS;
  const some = isOfDrinks(asked)
    ? [forFewer, ...ofWords, lessNarrow, begun]
    : [told, begun, nearlySpelt, respelt];
  for (const fallback of some) {
    const answer = await fallback(asked);
    if (answer) return answer;
  }
  return null;
}
