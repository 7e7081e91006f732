/** Rows that a table of the back office shows, and their address. */
import { pageNumber } from './page-number.ts';

const MAX_QUERY = 120;

export interface TableView<Sort extends string> {
  q: string;
  sort: Sort;
  page: number;
}

/** @param sorts available orders, the default first */
export function readTableView<Sort extends string>(
  request: Request,
  sorts: readonly [Sort, ...Sort[]],
): TableView<Sort> {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').slice(0, MAX_QUERY).trim();
  const asked = searchParams.get('tri');
  const sort = sorts.find((known) => known === asked) ?? sorts[0];
  return { q, sort, page: pageNumber(request) };
}

/** Address of a view, without defaults. */
export function tableHref(
  path: string,
  { q = '', sort = '', page = 1 }: Partial<TableView<string>>,
  defaultSort: string,
): string {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (sort !== '' && sort !== defaultSort) parameters.set('tri', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}
