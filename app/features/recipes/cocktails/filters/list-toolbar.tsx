import { Button } from '#ui/button.tsx';
import { defaultSort, PAGE_SIZES, SORTS, type ListFilters, type Sort } from './list-filters.ts';

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: [string, string][];
}) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      <span className="sr-only sm:not-sr-only">{label}</span>
      <select
        name={name}
        defaultValue={value}
        className="h-9 max-w-44 max-sm:max-w-29 rounded-md border border-line bg-surface px-2 text-ink"
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The default order is the empty choice: it changes with the search, and is not in the address. */
const optionFor = (sort: Sort, filters: ListFilters) => (sort === defaultSort(filters) ? '' : sort);

/**
 * Number of recipes, which scripts may focus, their order, and the page size.
 */
export function ListToolbar({ filters, total }: { filters: ListFilters; total: number }) {
  const sorts = (Object.entries(SORTS) as [Sort, string][]).filter(
    ([sort]) => sort !== 'pertinence' || defaultSort(filters) === sort,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 max-sm:mt-2 sm:gap-x-4">
      <h2 className="sr-only">Recettes</h2>
      <p data-results tabIndex={-1} role="status" className="mr-auto font-medium tabular-nums">
        {total === 0 ? 'Aucune recette' : `${total} ${total > 1 ? 'recettes' : 'recette'}`}
      </p>
      <Choice
        name="sort"
        label="Trier par"
        value={optionFor(filters.sort, filters)}
        options={sorts.map(([sort, text]) => [optionFor(sort, filters), text])}
      />
      <Choice
        name="limit"
        label="Par page"
        value={String(filters.pageSize)}
        options={PAGE_SIZES.map((size) => [String(size), `${size} par page`])}
      />
      <noscript>
        <Button type="submit" variant="outline" size="sm">
          Trier
        </Button>
      </noscript>
    </div>
  );
}
