/** Turns a beacon into facts to count. */
import { parseFilters, toParameters } from '#features/recipes/cocktails/filters/list-filters.ts';
import type { Beacon } from './beacon-form.ts';
import { DIRECT, RECIPE_PATTERN, type Fact } from '../counted.ts';
import { keptHost, keptSearch } from './reduce-words.ts';

/** A page open to visitors: its route pattern, and the slug in its address. */
export interface CountedPage {
  pattern: string;
  slug: string | undefined;
}

/** Query parameters of a list that are no filters, or are typed words. */
const NO_FILTERS = new Set(['q', 'exact', 'phrase', 'limit', 'page']);

const filtersOf = (query: string) => {
  const filters = parseFilters(new URLSearchParams(query));
  const chosen = [...toParameters(filters)].filter(([name]) => !NO_FILTERS.has(name));
  return {
    search: keptSearch(filters.phrase || filters.q),
    // Filters derived from typed words were not chosen by the visitor.
    chosen: filters.phrase === '' ? chosen.map((pair) => pair.join('=')) : [],
  };
};

/** New parts of a list query since the previous one: changed words and added filters. */
function newInList({ asked, before, found }: Extract<Beacon, { name: 'list' }>): Fact[] {
  const now = filtersOf(asked);
  const then = filtersOf(before);
  const facts: Fact[] = now.chosen
    .filter((filter) => !then.chosen.includes(filter))
    .map((detail) => ({ name: 'filter', detail }));
  if (now.search !== '' && now.search !== then.search) {
    facts.push({ name: 'search', detail: now.search });
    if (found === 0) facts.push({ name: 'search_empty', detail: now.search });
  }
  return facts;
}

const onPage = (
  whole: 'page_view' | 'affiliate_page',
  recipe: 'recipe_view' | 'affiliate_recipe',
  { pattern, slug }: CountedPage,
): Fact[] => [
  { name: whole, detail: pattern },
  ...(pattern === RECIPE_PATTERN && slug ? [{ name: recipe, detail: slug }] : []),
];

/**
 * Totals to increase by one.
 *
 * @param pageAt returns the page of a path; null for a page not open to visitors, which is not
 * counted
 */
export function factsOf(beacon: Beacon, pageAt: (path: string) => CountedPage | null): Fact[] {
  if (beacon.name === 'list') return newInList(beacon);
  const page = pageAt(beacon.path);
  if (page === null) return [];
  if (beacon.name === 'page_view') {
    const { from } = beacon;
    const source = from === '' ? DIRECT : keptHost(from ?? '');
    return [
      ...onPage('page_view', 'recipe_view', page),
      ...(from === undefined ? [] : [{ name: 'visit' as const, detail: source }]),
    ];
  }
  const { name, detail } = beacon;
  if (name !== 'affiliate_click') return [{ name, detail }];
  const places = onPage('affiliate_page', 'affiliate_recipe', page);
  return [{ name, detail }, ...places.map((fact) => ({ ...fact, product: detail }))];
}
