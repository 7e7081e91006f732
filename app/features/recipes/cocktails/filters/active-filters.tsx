import { useEffect, useRef } from 'react';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { describeFilters, type FilterNames } from './describe-filters.ts';
import { ActiveFilterChip } from './filter-chip.tsx';
import {
  clearFilters,
  hasActiveFilters,
  isAvoiding,
  listHref,
  type ListFilters,
} from './list-filters.ts';

/** Keeps the focus near a removed filter: on the filter that takes its place, or on `fallback`. */
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
 * Active filters with a link to remove each, and one to remove all; the sentence that was read, even without a filter.
 *
 * @param results id of the element with the number of recipes
 */
export function ActiveFilters({
  filters,
  names,
  results,
}: {
  filters: ListFilters;
  names: FilterNames;
  results: string;
}) {
  const { list, follow } = useFocusAfterRemoval(filters, results);
  const isActive = hasActiveFilters(filters);
  const described = describeFilters(filters, names);
  return (
    <>
      {isActive && (
        <ul
          ref={list}
          aria-label="Filtres actifs"
          className="mt-4 flex flex-wrap items-center gap-2"
        >
          {described.map(({ text, without }, place) => (
            <li key={text}>
              <ActiveFilterChip to={listHref(without)} onClick={follow(place)}>
                {text}
              </ActiveFilterChip>
            </li>
          ))}
          <li>
            <TextLink
              to={listHref(clearFilters(filters))}
              preventScrollReset
              onClick={follow(described.length)}
              className="inline-flex min-h-9 items-center px-2 text-sm"
            >
              Effacer les filtres
            </TextLink>
          </li>
        </ul>
      )}
      {filters.phrase !== '' && (
        <p className="mt-2 text-sm text-ink-soft">
          Compris de «{NBSP}
          {filters.phrase}
          {NBSP}»{!isActive && `${NBSP}: aucune recette n’est écartée`}.{' '}
          {!isAvoiding(filters) && (
            <TextLink
              to={listHref({
                ...clearFilters(filters),
                q: filters.phrase,
                exact: true,
                sort: 'pertinence',
              })}
              rel="nofollow"
            >
              Chercher exactement ces mots
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}
