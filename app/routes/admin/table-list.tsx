import { Fragment } from 'react';
import { count } from '#language/words/noun.ts';
import { TextLink } from '#ui/link.tsx';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { TablePage } from '#ui/page/table-page.tsx';
import { NBSP } from '#ui/spaces.ts';
import { pageCount } from './page-number.ts';
import { tableHref, type TableView } from './table-view.ts';

/** A page listing all things of one kind: searched, sorted and paginated. */
export function TableList<Row extends { id: string }>({
  path,
  title,
  noun,
  add,
  columns,
  defaultSort,
  listed: { view, rows, total, near },
}: {
  path: string;
  title: string;
  /** Name of one row; masculine. */
  noun: string;
  /** Label of the link to a new one. */
  add: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  defaultSort: string;
  listed: {
    view: TableView<string>;
    rows: Row[];
    total: number;
    /** Similar names where none is equal. */
    near: { id: string; name: string }[];
  };
}) {
  const pages = pageCount(total);
  const quoted = `«${NBSP}${view.q}${NBSP}»`;
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
      found={
        total > 0 ? count(total, noun) : `Aucun ${noun}${view.q && ` ne s’appelle ${quoted}`}.`
      }
    >
      {near.length > 0 && (
        <p className="mt-2">
          Peut-être{' '}
          {near.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <TextLink to={`${path}/${id}`}>{name}</TextLink>
            </Fragment>
          ))}
          {NBSP}?
        </p>
      )}
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
