/** Converts a typed text to filters of the list. */
import type { Reads } from '#app/cached-reads.server.ts';
import emoji from '#content/vocabulary/search/emoji.json' with { type: 'json' };
import { fold, words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { hasActiveFilters, LIMITS, withoutTag, type ListFilters } from '../filters/list-filters.ts';
import { NUMBER_FILTERS, NUMBER_NAMES } from '../filters/number-filters.ts';
import { findMeanings, findMeant } from './find-meanings.server.ts';
import { begunRefusal } from './refusal-words.ts';
import { partsOf } from '../facets.ts';
import type { Known } from './tokens.ts';
import type { Wish } from './wish.ts';
import { readPhrase } from './read-phrase.ts';
import { readVocabulary, type Vocabulary } from './read-vocabulary.server.ts';

/** Words for emoji that people type instead: « sans 🥛 ». */
const EMOJI = new Map(
  Object.entries(emoji).flatMap(([word, signs]) => signs.map((sign) => [sign, word] as const)),
);

const NOTHING: Known = {
  meanings: new Map(),
  titles: new Set(),
  titleWords: new Set(),
  drinkWords: new Set(),
  isTitle: false,
  countries: new Set(),
};

const added = (list: readonly string[], slug: string, most: number) =>
  [...new Set([...list, slug])].slice(0, most);
const least = (one: number | null, other: number, most: number) =>
  Math.min(one ?? most, other, most);

/**
 * « gin -œuf » and « gin !œuf » are « gin sans œuf », « lait ❌ » is « lait non », « sans 🥛 » is
 * « sans lait », « gin/vodka » and « gin ou bien vodka » are « gin ou vodka », « <10° » is « moins de 10° ».
 */
const spelt = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/(?<=^|\s)(?:[-−–—!]|≠ ?)(?=\p{L})/gu, 'sans ')
    .replaceAll(/\p{Extended_Pictographic}|[✗✘]/gu, (sign) =>
      EMOJI.has(sign) ? ` ${EMOJI.get(sign)} ` : sign,
    )
    .replaceAll(/(?<=\p{L}{2})\s?\/\s?(?=(?!(?:pas|sans|non|no)(?!\p{L}))\p{L}{2})/gu, ' ou ')
    .replaceAll(/(?<=(?:^| )ou) (?:bien|encore|alors|sinon)(?= )/giu, '')
    .replaceAll(/[<‹≤]\s?=?\s?(?=\d)/gu, ' moins de ')
    .replaceAll(/[>›≥]\s?=?\s?(?=\d)/gu, ' plus de ')
    // « Sex on ze beach », as French ears hear it.
    .replaceAll(/(?<= )z[eé](?= )/giu, 'the')
    // « Mais » turns, « maïs » is corn.
    .replaceAll(/(?<=^|(?:sans|au|du|de|le|contre) )ma[iï]s(?!\p{L})|maïs/giu, 'corn')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * « Rhum blanc ou ambré » becomes « rhum blanc ou rhum ambré », when the second word is no
 * ingredient of its own.
 */
function withHeads(typed: string, { meanings }: Vocabulary): string {
  const named = (...span: string[]) =>
    nameKeys(span.map((word) => fold(word))).flatMap((key) => meanings.get(key) ?? []);
  return typed.replaceAll(
    /(?<!\p{L})(\p{L}+) (\p{L}+) (ou|et|ni|or|and) (?=(\p{L}+))/gu,
    (said: string, head: string, first: string, _joint: string, second: string) => {
      const isElided =
        named(head, first).length > 0 &&
        named(head, second).length > 0 &&
        !named(second).some(({ kind, isName }) => kind === 'ingredient' && isName);
      return isElided ? `${said}${head} ` : said;
    },
  );
}

/** Filters with one wish more; the narrower of two bounds stays. */
function granted(filters: ListFilters, wish: Wish): ListFilters {
  if ('without' in wish) {
    const without = added(filters.without, wish.without, LIMITS.without);
    const ingredients = filters.ingredients.filter((slug) => !without.includes(slug));
    return { ...filters, without, ingredients };
  }
  if ('tag' in wish) {
    if (filters.withoutTags.includes(wish.tag)) return filters;
    if (filters.tag === null || filters.tag === wish.tag) return { ...filters, tag: wish.tag };
    return { ...filters, alsoTags: added(filters.alsoTags, wish.tag, LIMITS.tags) };
  }
  if ('withoutTag' in wish) {
    const withoutTags = added(filters.withoutTags, wish.withoutTag, LIMITS.tags);
    return { ...filters, ...withoutTag(filters, wish.withoutTag), withoutTags };
  }
  if ('allergen' in wish) {
    return { ...filters, allergens: added(filters.allergens, wish.allergen, LIMITS.allergens) };
  }
  if ('facet' in wish) {
    const { facet } = wish;
    if (filters.withoutFacets.includes(facet)) return filters;
    const [list] = partsOf(facet);
    const others = filters.facets.filter((other) => partsOf(other)[0] !== list);
    return { ...filters, facets: [...others, facet] };
  }
  if ('withoutFacet' in wish) {
    const withoutFacets = added(filters.withoutFacets, wish.withoutFacet, LIMITS.facets);
    const facets = filters.facets.filter((facet) => facet !== wish.withoutFacet);
    return { ...filters, withoutFacets, facets };
  }
  if ('maxAbv' in wish) {
    const maxAbv = least(filters.maxAbv, wish.maxAbv, NUMBER_FILTERS.maxAbv.high);
    const isEmpty = filters.minAbv !== null && filters.minAbv >= maxAbv;
    return { ...filters, maxAbv, minAbv: isEmpty ? null : filters.minAbv };
  }
  if ('minAbv' in wish) {
    const minAbv = Math.min(wish.minAbv, NUMBER_FILTERS.minAbv.high);
    // A limit on alcohol has a reason: it wins over a minimum.
    return filters.maxAbv !== null && filters.maxAbv <= minAbv ? filters : { ...filters, minAbv };
  }
  for (const name of NUMBER_NAMES) {
    const asked = wish[name as keyof Wish] as number | undefined;
    if (asked === undefined) continue;
    const { none, high } = NUMBER_FILTERS[name];
    const value = none === null ? least(filters[name], asked, high) : Math.min(asked, high);
    return { ...filters, [name]: value };
  }
  return { ...filters, ...wish };
}

/**
 * Reads the words of a search, unless they were read already or the search is exact.
 *
 * @returns its filters, the given ones when it has none, and the meanings of its words
 */
export async function readWish(
  reads: Reads,
  given: ListFilters,
): Promise<{ filters: ListFilters; known: Known }> {
  // An address may have lost its filters, and still have their text.
  const isLost = given.q === '' && given.phrase !== '' && !hasActiveFilters(given);
  const filters = isLost ? { ...given, q: given.phrase, phrase: '' } : given;
  if (filters.q === '') return { filters, known: NOTHING };
  const vocabulary = await readVocabulary(reads);
  const q = withHeads(spelt(filters.q), vocabulary);
  let known = await findMeanings(reads, q, filters.phrase || q);
  if (filters.phrase !== '' || filters.exact) return { filters, known };
  let { left, understood, unknown } = readPhrase(q, known);
  if (unknown.length > 0) {
    const meant = await findMeant(reads, unknown);
    const last = words(q).at(-1) ?? '';
    const begun = unknown.includes(last) ? begunRefusal(last, vocabulary.nameWords) : undefined;
    if (begun !== undefined) meant.set(last, begun);
    const respelt = words(q).map((word) => meant.get(word) ?? word);
    known = { ...(await findMeanings(reads, respelt.join(' '))), meant };
    ({ left, understood, unknown } = readPhrase(q, known));
  }
  if (understood.length === 0 && left === filters.q) return { filters, known };
  const granting = understood.reduce((so, { wish }) => granted(so, wish), filters);
  const wished = { ...granting, q: left, phrase: filters.q, page: 1 };
  // The text had no meaning before either: the list stays at its address.
  return { filters: isLost && !hasActiveFilters(wished) ? given : wished, known };
}
