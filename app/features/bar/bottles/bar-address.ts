/** Addresses of the bar: its page with the filters of the list, its index, its changes. */
import {
  changeFilters,
  hrefOf,
  toParameters,
  type ListFilters,
} from '#features/recipes/cocktails/filters/list-filters.ts';

export const BAR_PATH = '/bar-maison/mes-bouteilles';
/** The best N bottles. */
export const BEST_PATH = `${BAR_PATH}/les-meilleures`;
export const CHANGE_PATH = `${BAR_PATH}/changer`;
export const FILE_NAME = 'mes-bouteilles.json';
export const FILE_PATH = `${BAR_PATH}/${FILE_NAME}`;
export const indexPath = (version: string) => `/bar-maison/recettes/${version}.json`;

/** Fields of its form. */
export const FIELDS = { there: 'la', before: 'avant', list: 'liste', set: 'ensemble' } as const;

/** Id of the member whose page sends bottles or a list; empty of a visitor’s. */
export const MEMBER_FIELD = 'membre';

const GARNISH = 'garniture';
const FRESH = 'frais';
const WHOLE = 'tout';

export interface BarFilters {
  list: ListFilters;
  /** Garnishes are needed too. */
  withGarnish: boolean;
  /** Fresh ingredients are proposed among the bottles. */
  withFresh: boolean;
  /** All rows are shown. */
  isWhole: boolean;
  /** Another page of the bar, with what it is asked. */
  at?: { path: string; asked: readonly (readonly [string, string])[] };
}

export const readBarFlags = (parameters: URLSearchParams) => ({
  withGarnish: parameters.get(GARNISH) === '1',
  withFresh: parameters.get(FRESH) === '1',
  isWhole: parameters.get(WHOLE) === '1',
});

const HERE = { path: BAR_PATH, asked: [] };

export function barHref(
  { list, withGarnish, withFresh, at: { path, asked } = HERE }: BarFilters,
  change: Partial<ListFilters & Omit<BarFilters, 'list' | 'at'>> = {},
): string {
  const {
    withGarnish: garnish = withGarnish,
    withFresh: fresh = withFresh,
    isWhole = false,
    ...filters
  } = change;
  const parameters = toParameters(changeFilters(list, filters));
  if (garnish) parameters.set(GARNISH, '1');
  if (fresh) parameters.set(FRESH, '1');
  if (isWhole) parameters.set(WHOLE, '1');
  for (const [name, value] of asked) parameters.set(name, value);
  return hrefOf(parameters, path);
}
