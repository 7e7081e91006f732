import { NBSP } from '#ui/spaces.ts';
import { DIFFICULTIES } from '../card-words.ts';
import { changeFilters, clearFilters, withoutTag, type ListFilters } from './list-filters.ts';

export interface FilterNames {
  tags: { slug: string; name: string }[];
  ingredients: Record<string, string>;
  /** Of closed lists that the page does not have, by parameter and value: `pays=italie`, `sans_pays=italie`. */
  labels: Record<string, string>;
}

/** Each active filter in words, with the filters that are left without it. */
export function describeFilters(
  filters: ListFilters,
  names: FilterNames,
): { text: string; without: ListFilters }[] {
  const described: { text: string; without: ListFilters }[] = [];
  const add = (text: string, change: Partial<ListFilters>) =>
    // It is no longer what was typed.
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
  const { q, maxAbv } = filters;
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
  if (filters.minAbv > 0) add(`Plus de ${filters.minAbv}${NBSP}%`, { minAbv: 0 });
  if (maxAbv === 0) add('Sans alcool', { maxAbv: null });
  else if (maxAbv !== null) add(`Jusqu’à ${maxAbv}${NBSP}%`, { maxAbv: null });
  if (filters.minMinutes > 0) add(`Au moins ${filters.minMinutes}${NBSP}min`, { minMinutes: 0 });
  if (filters.maxMinutes !== null) {
    add(`Au plus ${filters.maxMinutes}${NBSP}min`, { maxMinutes: null });
  }
  if (filters.minServings > 1) add(`Au moins ${filters.minServings} verres`, { minServings: 1 });
  if (filters.maxLines !== null) {
    const { maxLines } = filters;
    add(maxLines === 1 ? 'Un seul ingrédient' : `Au plus ${maxLines} ingrédients`, {
      maxLines: null,
    });
  }
  if (filters.maxCost !== null) {
    add(`Coût${NBSP}: ${filters.maxCost} sur 5 au plus`, { maxCost: null });
  }
  addEach('ingredients', (slug) => `Avec${NBSP}: ${ingredient(slug)}`);
  addEach('without', (slug) => `Sans${NBSP}: ${ingredient(slug)}`);
  addEach('allergens', (slug) => {
    const name = names.labels[`sans_allergene=${slug}`] ?? `${slug} (inconnu)`;
    return `Sans allergène${NBSP}: ${name}`;
  });
  return described;
}
