import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NBSP } from '#ui/spaces.ts';
import { DIFFICULTIES } from '../cocktail.ts';
import { ActiveFilterChip } from './filter-chip.tsx';
import {
  changeFilters,
  clearFilters,
  hasActiveFilters,
  listHref,
  type ListFilters,
} from './list-filters.ts';

interface Names {
  tags: { slug: string; name: string }[];
  ingredients: Record<string, string>;
}

/** Each active filter in words, with the filters that are left without it. */
function describe(filters: ListFilters, names: Names): { text: string; without: ListFilters }[] {
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

/**
 * Keeps the focus near when the filter that has it is taken off: on the one that takes its place, or
 * on what `fallback` names.
 */
function useFocusAfterRemoval(filters: ListFilters, fallback: string) {
  const list = useRef<HTMLUListElement>(null);
  const followed = useRef(-1);
  useEffect(() => {
    const place = followed.current;
    followed.current = -1;
    // A visitor who has moved on keeps the focus where it is.
    if (place < 0 || document.activeElement !== document.body) return;
    const next = list.current?.querySelectorAll('a')[place] ?? document.getElementById(fallback);
    next?.focus({ preventScroll: true });
  }, [filters, fallback]);
  const follow = (place: number) => () => {
    followed.current = place;
  };
  return { list, follow };
}

/**
 * What narrows the list, each removable, and all at once.
 *
 * @param results id of what says how many there are
 */
export function ActiveFilters({
  filters,
  names,
  results,
}: {
  filters: ListFilters;
  names: Names;
  results: string;
}) {
  const { list, follow } = useFocusAfterRemoval(filters, results);
  if (!hasActiveFilters(filters)) return null;
  const described = describe(filters, names);
  return (
    <ul ref={list} aria-label="Filtres actifs" className="mt-4 flex flex-wrap items-center gap-2">
      {described.map(({ text, without }, place) => (
        <li key={text}>
          <ActiveFilterChip to={listHref(without)} onClick={follow(place)}>
            {text}
          </ActiveFilterChip>
        </li>
      ))}
      <li>
        <Link
          to={listHref(clearFilters(filters))}
          preventScrollReset
          onClick={follow(described.length)}
          className="inline-flex min-h-9 items-center px-2 text-sm underline underline-offset-4"
        >
          Effacer les filtres
        </Link>
      </li>
    </ul>
  );
}
