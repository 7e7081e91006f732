import { NBSP } from '#ui/spaces.ts';
import { DIFFICULTIES } from '../card-words.ts';
import { changeFilters, clearFilters, withoutTag, type ListFilters } from './list-filters.ts';
import { askedNumber, NUMBER_FILTERS, SHOWN_NUMBERS } from './number-filters.ts';

export interface FilterNames {
  tags: { slug: string; name: string }[];
  ingredients: Record<string, string>;
  /**
   * Names that the page lacks, by parameter and value: `pays=italie`, `sans_pays=italie`, and
   * `sans=jus-de-raisin`, which is all that is of grapes.
   */
  labels: Record<string, string>;
}

/** Each active filter in words, with the filters that are left without it. */
export function describeFilters(
  filters: ListFilters,
  names: FilterNames,
): { text: string; without: ListFilters }[] {
  const described: { text: string; without: ListFilters }[] = [];
  const add = (text: string, change: Partial<ListFilters>) =>
    // The original phrase no longer fits the remaining filters.
    described.push({ text, without: changeFilters(filters, { phrase: '', ...change }) });
  const addEach = (
    list: 'withoutTags' | 'facets' | 'withoutFacets' | 'ingredients' | 'without' | 'allergens',
    say: (slug: string) => string,
  ) => {
    for (const slug of filters[list]) {
      add(say(slug), { [list]: filters[list].filter((other) => other !== slug) });
    }
  };
  const tagName = (slug: string) => names.tags.find((tag) => tag.slug === slug)?.name ?? slug;
  const ingredient = (slug: string) => names.ingredients[slug] ?? slug;
  const { q } = filters;
  const asTyped = filters.exact ? 'Exactement\u00a0: ' : '';
  if (q)
    add(`${asTyped}«${NBSP}${q}${NBSP}»`, {
      q: '',
      exact: false,
      sort: clearFilters(filters).sort,
    });
  if (filters.difficulty) add(DIFFICULTIES[filters.difficulty], { difficulty: null });
  for (const slug of [filters.tag, ...filters.alsoTags]) {
    if (slug !== null) add(tagName(slug), withoutTag(filters, slug));
  }
  addEach('withoutTags', (slug) => `Pas «${NBSP}${tagName(slug)}${NBSP}»`);
  addEach('facets', (facet) => names.labels[facet] ?? `${facet} (inconnu)`);
  addEach('withoutFacets', (facet) => names.labels[`sans_${facet}`] ?? `sans_${facet} (inconnu)`);
  for (const name of SHOWN_NUMBERS) {
    const value = askedNumber(filters, name);
    const { chip, none } = NUMBER_FILTERS[name];
    if (value !== null) add(chip(value), { [name]: none });
  }
  addEach('ingredients', (slug) => `Avec${NBSP}: ${ingredient(slug)}`);
  addEach('without', (slug) => `Sans${NBSP}: ${names.labels[`sans=${slug}`] ?? ingredient(slug)}`);
  addEach('allergens', (slug) => {
    const name = names.labels[`sans_allergene=${slug}`] ?? `${slug} (inconnu)`;
    return `Sans allergène${NBSP}: ${name}`;
  });
  return described;
}
