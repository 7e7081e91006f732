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

/**
 * Active filters with a link to remove each, and one to remove all; the sentence that was read, even without a filter.
 */
export function ActiveFilters({ filters, names }: { filters: ListFilters; names: FilterNames }) {
  const isActive = hasActiveFilters(filters);
  const described = describeFilters(filters, names);
  return (
    <>
      {isActive && (
        <ul aria-label="Filtres actifs" className="mt-4 flex flex-wrap items-center gap-2">
          {described.map(({ text, without }) => (
            <li key={text}>
              <ActiveFilterChip to={listHref(without)}>{text}</ActiveFilterChip>
            </li>
          ))}
          <li>
            <TextLink
              to={listHref(clearFilters(filters))}
              data-in-place=""
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
