/** A list of the back office with one filter at a time, and pages. */
import type { ReactNode } from 'react';
import { FilterNav } from '#ui/page/filter-nav.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { pageNumber } from './page-number.ts';

type Filters<Filter extends string> = Readonly<Record<Filter, string>>;

/** The filter in an address; the first filter if there is none or an unknown one. */
export function readFilter<Filter extends string>(request: Request, filters: Filters<Filter>) {
  const asked = new URL(request.url).searchParams.get('filtre');
  const known = Object.keys(filters) as [Filter, ...Filter[]];
  const filter = known.find((name) => name === asked) ?? known[0];
  return { filter, page: pageNumber(request) };
}

export const filterHref = (path: string, filter: string, page = 1) =>
  `${path}?filtre=${filter}${page > 1 ? `&page=${page}` : ''}`;

export function FilterList<Filter extends string>({
  path,
  title,
  intro,
  label,
  filters,
  listed: { filter, page, pageCount },
  found,
  children,
}: {
  path: string;
  title: string;
  intro?: string;
  /** Label of the group of filters. */
  label: string;
  filters: Filters<Filter>;
  listed: { filter: Filter; page: number; pageCount: number };
  /** Number of rows found, in French. */
  found: string;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {intro !== undefined && <p className="mt-3 max-w-prose text-ink-soft">{intro}</p>}
      <FilterNav
        label={label}
        filters={filters}
        current={filter}
        href={(name) => filterHref(path, name)}
      />
      <p role="status" className="mt-4 text-ink-soft">
        {found}
      </p>
      {children}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => filterHref(path, filter, number)}
      />
    </>
  );
}
