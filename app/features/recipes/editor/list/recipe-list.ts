/** State of the back office's recipe list, and its query parameters. */
import { parseFilters, type PAGE_SIZES } from '#features/recipes/cocktails/filters/list-filters.ts';

/** `all` excludes the bin. */
export const STATUSES = {
  all: 'Toutes',
  published: 'Publiées',
  draft: 'Brouillons',
  incomplete: 'Incomplètes',
  corbeille: 'Corbeille',
} as const;
export type Status = keyof typeof STATUSES;

/** The default first. */
const RECIPE_SORTS = [
  'created_at_desc',
  'created_at_asc',
  'updated_at_desc',
  'updated_at_asc',
  'title_asc',
  'title_desc',
] as const;
export type RecipeSort = (typeof RECIPE_SORTS)[number];

export interface RecipeListView {
  status: Status;
  q: string;
  page: number;
  pageSize: (typeof PAGE_SIZES)[number];
  sort: RecipeSort;
}

/** Reads a query string; an unreadable parameter gets its default. */
export function readRecipeList(parameters: URLSearchParams): RecipeListView {
  const { q, page, pageSize } = parseFilters(parameters);
  const status = parameters.get('status') ?? '';
  const sort = RECIPE_SORTS.find((known) => known === parameters.get('sort'));
  return {
    status: Object.hasOwn(STATUSES, status) ? (status as Status) : 'all',
    q,
    page,
    pageSize,
    sort: sort ?? RECIPE_SORTS[0],
  };
}

/** Query string with its question mark; defaults are left out. */
export function recipeListQuery(view: RecipeListView): string {
  const plain = readRecipeList(new URLSearchParams());
  const parameters = new URLSearchParams();
  const put = (name: string, value: string | number, usual: string | number) => {
    if (value !== usual) parameters.set(name, String(value));
  };
  put('status', view.status, plain.status);
  put('q', view.q, plain.q);
  put('sort', view.sort, plain.sort);
  put('limit', view.pageSize, plain.pageSize);
  put('page', view.page, plain.page);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
