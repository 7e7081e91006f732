import { ArrowDown, ArrowUp } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { NBSP } from '../spaces.ts';

export interface Column<Row> {
  label: string;
  /** Null for an empty cell. */
  cell: (row: Row) => ReactNode;
  /** Orders that the heading cycles through, with `_asc` or `_desc` at the end. */
  sorts?: readonly [string, ...string[]];
  isNumber?: boolean;
  /** Whether long words in it may break, as in the first column. */
  isProse?: boolean;
}

interface Sorting {
  current: string;
  href: (sort: string) => string;
}

/** Room for words of our own beside cells that may not break. */
const PROSE = 'wrap-anywhere sm:min-w-30';

const UNSORTED: Sorting = { current: '', href: () => '' };

function SortLink({
  label,
  sorts,
  sorting: { current, href },
}: {
  label: string;
  sorts: readonly [string, ...string[]];
  sorting: Sorting;
}) {
  const next = sorts[sorts.indexOf(current) + 1] ?? sorts[0];
  return (
    <Link
      to={href(next)}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {label}
      {sorts.includes(current) && (
        <Icon shape={current.endsWith('_asc') ? ArrowUp : ArrowDown} size={16} />
      )}
    </Link>
  );
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const { label, sorts, isNumber = false } = column;
  const direction = sorting.current.endsWith('_asc') ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={sorts?.includes(sorting.current) ? direction : undefined}
      className={`pr-8 font-medium last:pr-0 ${isNumber ? 'sm:text-right' : ''} ${sorts ? '' : 'max-sm:hidden'}`}
    >
      {sorts ? <SortLink label={label} sorts={sorts} sorting={sorting} /> : label}
    </th>
  );
}

function Cell<Row>({
  column: { label, cell, isNumber = false, isProse = false },
  row,
  padding,
}: {
  column: Column<Row>;
  row: Row;
  padding: string;
}) {
  const content = cell(row);
  return (
    <td
      className={`${padding} pr-8 align-middle last:pr-0 max-sm:mr-4 max-sm:p-0 max-sm:text-sm max-sm:text-ink-soft ${isNumber ? 'tabular-nums sm:text-right' : ''} ${isProse ? PROSE : ''} ${content === null ? 'max-sm:hidden' : 'max-sm:inline-block'}`}
    >
      {content !== null && (
        <span className="sm:hidden">
          {label}
          {NBSP}:{' '}
        </span>
      )}
      {content}
    </td>
  );
}

/**
 * The only table of the back office. The first column names the row. On a phone each row is a
 * block under that name, with only the headings that sort.
 */
export function DataTable<Row extends { id: string }>({
  caption,
  columns: [first, ...others],
  rows,
  sorting = UNSORTED,
  isDense = false,
}: {
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  sorting?: Sorting;
  isDense?: boolean;
}) {
  const padding = isDense ? 'py-1' : 'py-2';
  return (
    <table className="mt-4 w-full text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:block">
        <tr className="border-b border-zinc text-sm max-sm:flex max-sm:flex-wrap">
          {[first, ...others].map((column) => (
            <Heading key={column.label} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line max-sm:block max-sm:py-3">
            <th
              scope="row"
              className={`${padding} ${PROSE} pr-8 align-middle font-medium max-sm:block max-sm:p-0`}
            >
              {first.cell(row)}
            </th>
            {others.map((column) => (
              <Cell key={column.label} column={column} row={row} padding={padding} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
