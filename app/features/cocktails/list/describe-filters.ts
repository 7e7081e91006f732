import { NBSP } from '#ui/spaces.ts';
import { DIFFICULTIES } from '../card-words.ts';
import { changeFilters, clearFilters, withoutTag, type ListFilters } from './list-filters.ts';

export interface FilterNames {
  tags: { slug: string; name: string }[];
  ingredients: Record<string, string>;
  /** Of closed lists that the page does not have, by parameter and value: `pays=italie`. */
  labels: Record<string, string>;
}

/** Each active filter in words, with the filters that are left without it. */
export function describeFilters(
  filters: ListFilters,
  names: FilterNames,
): { text: string; without: ListFilters }[] {
  const without = (change: Partial<ListFilters>) => changeFilters(filters, change);
  const tagName = (slug: string) => names.tags.find((tag) => tag.slug === slug)?.name ?? slug;
  const ingredient = (slug: string) => names.ingredients[slug] ?? slug;
  const others = (list: string[], slug: string) => list.filter((other) => other !== slug);
  const described: { text: string; without: ListFilters }[] = [];
  const add = (text: string, change: Partial<ListFilters>) =>
    described.push({ text, without: without(change) });
  if (filters.q)
    add(`«${NBSP}${filters.q}${NBSP}»`, { q: '', exact: false, sort: clearFilters(filters).sort });
  if (filters.difficulty) add(DIFFICULTIES[filters.difficulty], { difficulty: null });
  for (const slug of [filters.tag, ...filters.alsoTags]) {
    if (slug !== null) add(tagName(slug), withoutTag(filters, slug));
  }
  for (const slug of filters.withoutTags) {
    add(`Pas «${NBSP}${tagName(slug)}${NBSP}»`, { withoutTags: others(filters.withoutTags, slug) });
  }
  const { country } = filters;
  if (country !== null) {
    add(`Pays${NBSP}: ${names.labels[`pays=${country}`] ?? country}`, { country: null });
  }
  if (filters.minAbv > 0) add(`Plus de ${filters.minAbv}${NBSP}%`, { minAbv: 0 });
  if (filters.maxAbv === 0) add('Sans alcool', { maxAbv: null });
  else if (filters.maxAbv !== null) add(`Jusqu’à ${filters.maxAbv}${NBSP}%`, { maxAbv: null });
  if (filters.minMinutes > 0) add(`Au moins ${filters.minMinutes}${NBSP}min`, { minMinutes: 0 });
  if (filters.maxMinutes !== null) {
    add(`Au plus ${filters.maxMinutes}${NBSP}min`, { maxMinutes: null });
  }
  if (filters.minServings > 1) add(`Au moins ${filters.minServings} verres`, { minServings: 1 });
  for (const slug of filters.ingredients) {
    add(`Avec${NBSP}: ${ingredient(slug)}`, { ingredients: others(filters.ingredients, slug) });
  }
  for (const slug of filters.without) {
    add(`Sans${NBSP}: ${ingredient(slug)}`, { without: others(filters.without, slug) });
  }
  for (const slug of filters.allergens) {
    const label = names.labels[`sans_allergene=${slug}`] ?? slug;
    add(`Sans allergène${NBSP}: ${label}`, { allergens: others(filters.allergens, slug) });
  }
  return described;
}
