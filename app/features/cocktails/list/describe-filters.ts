import { NBSP } from '#ui/spaces.ts';
import { DIFFICULTIES } from '../card-words.ts';
import { changeFilters, clearFilters, type ListFilters } from './list-filters.ts';

export interface FilterNames {
  tags: { slug: string; name: string }[];
  ingredients: Record<string, string>;
}

/** Each active filter in words, with the filters that are left without it. */
export function describeFilters(
  filters: ListFilters,
  names: FilterNames,
): { text: string; without: ListFilters }[] {
  const without = (change: Partial<ListFilters>) => changeFilters(filters, change);
  const ingredient = (slug: string) => names.ingredients[slug] ?? slug;
  const others = (list: string[], slug: string) => list.filter((other) => other !== slug);
  const described: { text: string; without: ListFilters }[] = [];
  const add = (text: string, change: Partial<ListFilters>) =>
    described.push({ text, without: without(change) });
  if (filters.q) add(`«${NBSP}${filters.q}${NBSP}»`, { q: '', sort: clearFilters(filters).sort });
  if (filters.difficulty) add(DIFFICULTIES[filters.difficulty], { difficulty: null });
  if (filters.tag) {
    const tag = names.tags.find(({ slug }) => slug === filters.tag);
    add(tag?.name ?? filters.tag, { tag: null });
  }
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
  return described;
}
