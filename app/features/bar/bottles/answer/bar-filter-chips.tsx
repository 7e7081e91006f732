/** Filters of the pages of the bar: answers of the search have none. */
import { useState } from 'react';
import { GLASSES } from '#features/recipes/cocktails/cocktail.ts';
import { FilterChip } from '#features/recipes/cocktails/filters/filter-chip.tsx';
import { NBSP } from '#ui/spaces.ts';
import { barHref, type BarFilters } from '../bar-address.ts';

const ALLERGENS = {
  lait: 'Sans lait',
  oeufs: 'Sans œufs',
  gluten: 'Sans gluten',
  'fruits-a-coque': 'Sans fruits à coque',
};
const QUICK_MINUTES = 5;

const toggled = (chosen: readonly string[], wanted: string) =>
  chosen.includes(wanted) ? chosen.filter((one) => one !== wanted) : [...chosen, wanted];

/** Filters of the list that a bar is asked with most: the address takes all the others too. */
export function BarFilterChips({ filters }: { filters: BarFilters }) {
  const { list, withGarnish } = filters;
  const { maxAbv, maxMinutes, allergens } = list;
  const isQuick = maxMinutes === QUICK_MINUTES;
  return (
    <div className="no-print">
      <ul aria-label="Filtres" className="mt-4 flex flex-wrap gap-2">
        <li>
          <FilterChip
            to={barHref(filters, { maxAbv: maxAbv === 0 ? null : 0 })}
            active={maxAbv === 0}
          >
            Sans alcool
          </FilterChip>
        </li>
        {Object.entries(ALLERGENS).map(([slug, label]) => {
          const to = barHref(filters, { allergens: toggled(allergens, slug) });
          return (
            <li key={slug}>
              <FilterChip to={to} active={allergens.includes(slug)}>
                {label}
              </FilterChip>
            </li>
          );
        })}
        <li>
          <FilterChip
            to={barHref(filters, { maxMinutes: isQuick ? null : QUICK_MINUTES })}
            active={isQuick}
          >
            {`${QUICK_MINUTES}${NBSP}min au plus`}
          </FilterChip>
        </li>
        <li>
          <FilterChip to={barHref(filters, { withGarnish: !withGarnish })} active={withGarnish}>
            Avec la garniture
          </FilterChip>
        </li>
      </ul>
      <GlassChips filters={filters} />
    </div>
  );
}

/** Glasses to choose several of; they stay folded or open as the visitor leaves them. */
function GlassChips({ filters }: { filters: BarFilters }) {
  const { facets } = filters.list;
  const [isOpen] = useState(() => facets.some((facet) => facet.startsWith('verre=')));
  return (
    <details className="mt-2" open={isOpen}>
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        Verre
      </summary>
      <ul aria-label="Verre" className="mt-1 flex flex-wrap gap-2">
        {Object.entries(GLASSES).map(([glass, { label }]) => {
          const facet = `verre=${glass}`;
          const to = barHref(filters, { facets: toggled(facets, facet) });
          return (
            <li key={glass}>
              <FilterChip to={to} active={facets.includes(facet)}>
                {label}
              </FilterChip>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
