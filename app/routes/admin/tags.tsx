import { Link } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { pageWindow } from '#features/cocktails/list-filters.ts';
import { findTags } from '#features/tags/find-tags.server.ts';
import { TAG_KINDS, TAG_SORTS } from '#features/tags/tag.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/noun.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TablePage } from '#ui/table-page.tsx';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { PAGE_SIZE, pageCount } from './page-number.ts';
import { readTableView, tableHref, type TableView } from './table-view.ts';
import type { Route } from './+types/tags.ts';

export const middleware = [guard('edit catalogue')];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readTableView(request, TAG_SORTS);
  const asked = { actor: context.get(actorContext), ...view, pageSize: PAGE_SIZE };
  const { rows, total, page } = await findTags(context.get(servicesContext), asked);
  return { view: { ...view, page }, rows, total, pageCount: pageCount(total) };
}

const PATH = '/admin/tags';
const TITLE = 'Tags';
export const meta = () => adminMeta(TITLE);

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  {
    label: 'Nom',
    sorts: ['name_asc', 'name_desc'],
    cell: ({ id, name, color }) => (
      <span className="inline-flex items-baseline gap-2.5">
        <span
          aria-hidden
          style={{ '--tint': color }}
          className="size-3.5 shrink-0 self-center rounded-full border border-zinc bg-(--tint)"
        />
        <Link to={`${PATH}/${id}`} className="underline underline-offset-4">
          {name}
        </Link>
      </span>
    ),
  },
  { label: 'Slug', cell: ({ slug }) => slug },
  { label: 'Parle de', cell: ({ kind }) => TAG_KINDS[kind] },
  {
    label: 'Rang',
    isNumber: true,
    sorts: ['order_asc'],
    cell: ({ homeRank }) => homeRank,
  },
  {
    label: 'Recettes',
    isNumber: true,
    sorts: ['uses_desc', 'uses_asc'],
    cell: ({ uses }) => formatNumber(uses),
  },
];

export default function Tags({ loaderData }: Route.ComponentProps) {
  const { view, rows, total } = loaderData;
  const href = (change: Partial<TableView<string>>) =>
    tableHref(PATH, { ...view, page: 1, ...change }, TAG_SORTS[0]);
  return (
    <TablePage
      title={TITLE}
      add={{ to: `${PATH}/nouveau`, label: 'Nouveau tag' }}
      search={{ label: 'Chercher un tag', q: view.q, sort: view.sort, allHref: href({ q: '' }) }}
      found={total === 0 ? `Aucun tag${view.q && ' ne s’appelle ainsi'}.` : count(total, 'tag')}
    >
      {rows.length > 0 && (
        <DataTable
          caption={TITLE}
          columns={COLUMNS}
          rows={rows}
          sorting={{ current: view.sort, href: (sort) => href({ sort }) }}
        />
      )}
      <Pagination
        page={view.page}
        pageCount={loaderData.pageCount}
        pages={pageWindow(view.page, loaderData.pageCount)}
        href={(page) => href({ page })}
      />
    </TablePage>
  );
}
