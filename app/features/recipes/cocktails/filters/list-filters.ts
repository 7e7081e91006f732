/**
 * Filters of the catalogue, and their query string. The address leaves out a filter at its default,
 * so that a shared link and Back give the same list.
 */
import { boundedNumber, pageOf } from '#language/bounded-number.ts';
import { isSlug, slugify } from '#language/fold.ts';
import { searchText } from '#language/search-text.ts';
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { DIFFICULTIES, type Difficulty } from '../card-words.ts';
import { FACETS, NO_ICE, partsOf } from '../facets.ts';
import {
  askedNumber,
  mapNumbers,
  NUMBER_FILTERS,
  NUMBER_NAMES,
  type NumberName,
  type Numbers,
} from './number-filters.ts';

export const PAGE_SIZES = [10, 25, 50, 100, 250] as const;
const DEFAULT_PAGE_SIZE = 50;

/** `pertinence` is the default while something was typed, and means nothing otherwise. */
export const SORTS = {
  pertinence: 'Pertinence',
  created_at_desc: 'Plus récents',
  created_at_asc: 'Plus anciens',
  rating_desc: 'Mieux notés',
  title_asc: 'Titre, de A à Z',
  title_desc: 'Titre, de Z à A',
  difficulty_asc: 'Du plus facile au plus difficile',
  difficulty_desc: 'Du plus difficile au plus facile',
  prep_minutes_asc: 'Les plus rapides d’abord',
  prep_minutes_desc: 'Les plus longs d’abord',
  abv_asc: 'Du plus léger au plus fort',
  abv_desc: 'Du plus fort au plus léger',
} as const;
export type Sort = keyof typeof SORTS;

export interface ListFilters extends Numbers {
  q: string;
  /** The words are looked for as they are, rather than read as a wish. */
  exact: boolean;
  /** Typed text, when filters were read in it: `q` then holds the words that are left. */
  phrase: string;
  difficulty: Difficulty | null;
  /** Slug of the one chosen tag. */
  tag: string | null;
  /** Slugs of further required tags. */
  alsoTags: string[];
  withoutTags: string[];
  /** Keys of closed lists, one per list: `verre=flute`. */
  facets: string[];
  withoutFacets: string[];
  /** Slugs of required ingredients; a family includes its members. */
  ingredients: string[];
  /** Slugs of excluded ingredients. */
  without: string[];
  /** Slugs of excluded allergens; any recipe may contain an unknown allergen. */
  allergens: string[];
  sort: Sort;
  page: number;
  pageSize: (typeof PAGE_SIZES)[number];
}

export const LIMITS = {
  query: 500,
  ingredients: 10,
  /** As many as a search can exclude. */
  without: 100,
  tags: 10,
  /** Limit per list. */
  facets: 10,
  allergens: 14,
  page: 1_000_000,
} as const;

/**
 * Query parameters of a form or a link, beside facets and numbers; any other parameter is left
 * alone.
 */
const PARAMETERS = [
  'q',
  'exact',
  'phrase',
  'difficulty',
  'tag',
  'aussi',
  'sans_tag',
  'ingredient',
  'sans',
  'sans_allergene',
  'sort',
  'limit',
  'page',
] as const;

/**
 * Parameter of forms alone: the text in which the chosen filters were read. A new text may replace
 * them.
 */
export const BEFORE = 'avant';

/** The value of a number filter; decimals of strengths are ignored: « 0.0 » is no alcohol. */
function numberFrom(parameters: URLSearchParams, name: NumberName): number | null {
  const { parameter, none, set, ...bounds } = NUMBER_FILTERS[name];
  const text = parameters.get(parameter);
  const digits = set === 'abv' ? text?.replace(/[.,]\d{1,9}\s*$/, '') : text;
  return boundedNumber(digits ?? null, bounds, none);
}

/** Slugs, or names typed in full, between commas too: « Jus d’orange » is `jus-d-orange`. */
function slugs(values: string[], most: number = LIMITS.ingredients) {
  const parts = values.slice(0, 100).flatMap((value) => value.slice(0, LIMITS.query).split(','));
  const read = parts.slice(0, 100).map((part) => slugify(part));
  return [...new Set(read.filter(isSlug))].slice(0, most);
}

const singular = (slug: string) => slug.replaceAll(/s(?=-|$)/g, '');
/** Slug of a typed allergen: « arachide » is `arachides`. */
const allergenOf = (slug: string) =>
  ALLERGENS.map((one) => slugify(one)).find((known) => singular(known) === singular(slug)) ?? slug;

export function defaultSort({ q, phrase }: Pick<ListFilters, 'q' | 'phrase'>): Sort {
  return q === '' && phrase === '' ? 'created_at_desc' : 'pertinence';
}

function sortFrom(text: string | null, typed: Pick<ListFilters, 'q' | 'phrase'>): Sort {
  const known = text !== null && Object.hasOwn(SORTS, text) ? (text as Sort) : defaultSort(typed);
  return known === 'pertinence' ? defaultSort(typed) : known;
}

/** Reads a query string; an invalid value becomes the default, never an error. */
export function parseFilters(parameters: URLSearchParams): ListFilters {
  const q = searchText(parameters.get('q') ?? '', LIMITS.query);
  const phrase = searchText(parameters.get('phrase') ?? '', LIMITS.query);
  const difficulty = parameters.get('difficulty') ?? '';
  // An excluded tag is never shown, whatever else is asked.
  const withoutTags = slugs(parameters.getAll('sans_tag'), LIMITS.tags);
  const tag = parameters.getAll('tag').find((slug) => !withoutTags.includes(slug)) ?? '';
  const also = slugs(parameters.getAll('aussi'), LIMITS.tags).filter(
    (slug) => slug !== tag && !withoutTags.includes(slug),
  );
  const facetsOf = (before: '' | 'sans_', most: number) =>
    FACETS.flatMap((list) =>
      slugs(parameters.getAll(`${before}${list}`), most).map((key) => `${list}=${key}`),
    );
  const withoutFacets = facetsOf('sans_', LIMITS.facets);
  const without = slugs(parameters.getAll('sans'), LIMITS.without);
  const pageSize = parameters.get('limit') ?? '';
  return {
    q,
    exact: q !== '' && parameters.get('exact') === '1',
    phrase,
    difficulty: Object.hasOwn(DIFFICULTIES, difficulty) ? (difficulty as Difficulty) : null,
    tag: isSlug(tag) ? tag : null,
    alsoTags: isSlug(tag) ? also : [],
    withoutTags,
    facets: facetsOf('', 1).filter((facet) => !withoutFacets.includes(facet)),
    withoutFacets,
    ingredients: slugs(parameters.getAll('ingredient')).filter((slug) => !without.includes(slug)),
    without,
    allergens: [
      ...new Set(slugs(parameters.getAll('sans_allergene'), LIMITS.allergens).map(allergenOf)),
    ],
    ...mapNumbers((name) => numberFrom(parameters, name)),
    sort: sortFrom(parameters.get('sort'), { q, phrase }),
    page: pageOf(parameters.get('page'), LIMITS.page),
    pageSize: PAGE_SIZES.find((size) => String(size) === pageSize.trim()) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query string of these filters, defaults left out, in a fixed order. */
export function toParameters(filters: ListFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') parameters.append(name, String(value));
  };
  put('q', filters.q);
  put('exact', filters.exact ? 1 : null);
  put('phrase', filters.phrase);
  put('difficulty', filters.difficulty);
  put('tag', filters.tag);
  for (const slug of filters.alsoTags) put('aussi', slug);
  for (const slug of filters.withoutTags) put('sans_tag', slug);
  for (const [list, key] of filters.facets.map(partsOf)) put(list, key);
  for (const [list, key] of filters.withoutFacets.map(partsOf)) put(`sans_${list}`, key);
  for (const slug of filters.ingredients) put('ingredient', slug);
  for (const slug of filters.without) put('sans', slug);
  for (const slug of filters.allergens) put('sans_allergene', slug);
  for (const name of NUMBER_NAMES) put(NUMBER_FILTERS[name].parameter, askedNumber(filters, name));
  put('sort', ['pertinence', defaultSort(filters)].includes(filters.sort) ? null : filters.sort);
  put('limit', filters.pageSize === DEFAULT_PAGE_SIZE ? null : filters.pageSize);
  put('page', filters.page === 1 ? null : filters.page);
  return parameters;
}

/** Is the address canonical for its filters? Other parameters do not matter. */
export function isCanonical(parameters: URLSearchParams): boolean {
  const canonical = toParameters(parseFilters(parameters));
  const isSame = (name: string) =>
    JSON.stringify(parameters.getAll(name)) === JSON.stringify(canonical.getAll(name));
  const refused = FACETS.map((list) => `sans_${list}`);
  const numbers = NUMBER_NAMES.map((name) => NUMBER_FILTERS[name].parameter);
  return [...PARAMETERS, ...numbers, ...FACETS, ...refused, BEFORE].every(isSame);
}

/** Filters after a change: any change except of the page itself returns to page 1. */
export function changeFilters(filters: ListFilters, change: Partial<ListFilters>): ListFilters {
  const changed = { ...filters, page: 1, ...change };
  // Without any filter left, the typed text has no use.
  return hasActiveFilters(changed) ? changed : { ...changed, phrase: '' };
}

/** The change that takes a tag off: the first further one takes its place. */
export function withoutTag({ tag, alsoTags }: ListFilters, gone: string): Partial<ListFilters> {
  const [first = null, ...others] = [tag, ...alsoTags].filter((slug) => slug !== gone);
  return { tag: first, alsoTags: others.filter((slug) => slug !== null) };
}

/** Fields of the list's form. Its words are the typed text, with the filters read in it. */
export function fieldsOf(filters: ListFilters): URLSearchParams {
  const { exact, phrase } = filters;
  const typed = exact ? filters.q : phrase;
  if (typed === '') return toParameters(filters);
  const fields = toParameters({ ...filters, q: typed, phrase: '' });
  fields.append(BEFORE, typed);
  return fields;
}

export const listHref = (filters: ListFilters, path = '/cocktails'): string =>
  hrefOf(toParameters(filters), path);

/** Address of a query that may have other parameters beside filters. */
export const hrefOf = (query: URLSearchParams, path = '/cocktails'): string =>
  query.size === 0 ? path : `${path}?${query}`;

/** Filters of the whole list, with the visitor's sort and page size. */
export function clearFilters(filters: ListFilters): ListFilters {
  const { pageSize, sort } = filters;
  return {
    ...parseFilters(new URLSearchParams()),
    pageSize,
    sort: sortFrom(sort, { q: '', phrase: '' }),
  };
}

/**
 * Query string of the filters and of the text they were read in, without sort, page and page size.
 */
export function narrowingOf(filters: ListFilters): string {
  const sort = defaultSort(filters);
  return toParameters({ ...filters, sort, page: 1, pageSize: DEFAULT_PAGE_SIZE }).toString();
}

/** Number of active filters, words excluded. */
export const countFilters = (filters: ListFilters): number =>
  new URLSearchParams(narrowingOf({ ...filters, q: '', exact: false, phrase: '' })).size;

/** Is any filter active? Sort, page and page size do not count. */
export const hasActiveFilters = (filters: ListFilters): boolean =>
  narrowingOf({ ...filters, phrase: '' }) !== '';

/** Only the filters that exclude something the visitor must not, or will not, drink. */
export const avoidancesOf = (filters: ListFilters): Partial<ListFilters> => ({
  withoutTags: filters.withoutTags,
  facets: filters.facets.filter((facet) => facet === NO_ICE),
  withoutFacets: filters.withoutFacets,
  without: filters.without,
  allergens: filters.allergens,
  ...(filters.maxAbv === 0 ? { maxAbv: 0 } : {}),
});

export const isAvoiding = (filters: ListFilters): boolean =>
  hasActiveFilters({ ...clearFilters(filters), ...avoidancesOf(filters) });
