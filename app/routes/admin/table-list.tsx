import { count } from '#language/noun.ts';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { TablePage } from '#ui/page/table-page.tsx';
import { pageCount } from './page-number.ts';
import { tableHref, type TableView } from './table-view.ts';

/** A page with all the things of a kind: searched, sorted, and cut in pages. */
export function TableList<Row extends { id: string }>({
  path,
  title,
  noun,
  add,
  columns,
  defaultSort,
  listed: { view, rows, total },
}: {
  path: string;
  title: string;
  /** What one of them is called; masculine. */
  noun: string;
  /** What the link to a new one says. */
  add: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  defaultSort: string;
  listed: { view: TableView<string>; rows: Row[]; total: number };
}) {
  const pages = pageCount(total);
  const href = (change: Partial<TableView<string>>) =>
    tableHref(path, { ...view, page: 1, ...change }, defaultSort);
  return (
    <TablePage
      title={title}
      add={{ to: `${path}/nouveau`, label: add }}
      search={{
        label: `Chercher un ${noun}`,
        q: view.q,
        sort: view.sort,
        allHref: href({ q: '' }),
      }}
      found={total === 0 ? `Aucun ${noun}${view.q && ' ne s’appelle ainsi'}.` : count(total, noun)}
    >
      {rows.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          sorting={{ current: view.sort, href: (sort) => href({ sort }) }}
        />
      )}
      <Pagination page={view.page} pageCount={pages} href={(page) => href({ page })} />
    </TablePage>
  );
}
