import { Link } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { pageWindow } from '#features/cocktails/list-filters.ts';
import { findIngredients } from '#features/ingredients/find-ingredients.server.ts';
import { INGREDIENT_SORTS } from '#features/ingredients/ingredient.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/noun.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { NBSP } from '#ui/spaces.ts';
import { TablePage } from '#ui/table-page.tsx';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { PAGE_SIZE, pageCount } from './page-number.ts';
import { readTableView, tableHref, type TableView } from './table-view.ts';
import type { Route } from './+types/ingredients.ts';

export const middleware = [guard('edit catalogue')];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readTableView(request, INGREDIENT_SORTS);
  const asked = { actor: context.get(actorContext), ...view, pageSize: PAGE_SIZE };
  const { rows, total, page } = await findIngredients(context.get(servicesContext), asked);
  return { view: { ...view, page }, rows, total, pageCount: pageCount(total) };
}

const PATH = '/admin/ingredients';
const TITLE = 'Ingrédients';
export const meta = () => adminMeta(TITLE);

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  {
    label: 'Nom',
    sorts: ['name_asc', 'name_desc'],
    cell: ({ id, name }) => (
      <Link to={`${PATH}/${id}`} className="underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  {
    label: 'Degré',
    isNumber: true,
    cell: ({ abv }) => (abv === null ? 'inconnu' : `${formatNumber(abv)}${NBSP}%`),
  },
  { label: 'Famille', cell: ({ family }) => family },
  { label: 'Allergènes', cell: ({ allergens }) => allergens?.join(', ') ?? null },
  {
    label: 'Recettes',
    isNumber: true,
    sorts: ['uses_desc', 'uses_asc'],
    cell: ({ uses }) => formatNumber(uses),
  },
];

export default function Ingredients({ loaderData }: Route.ComponentProps) {
  const { view, rows, total } = loaderData;
  const href = (change: Partial<TableView<string>>) =>
    tableHref(PATH, { ...view, page: 1, ...change }, INGREDIENT_SORTS[0]);
  return (
    <TablePage
      title={TITLE}
      add={{ to: `${PATH}/nouveau`, label: 'Nouvel ingrédient' }}
      search={{
        label: 'Chercher un ingrédient',
        q: view.q,
        sort: view.sort,
        allHref: href({ q: '' }),
      }}
      found={
        total === 0
          ? `Aucun ingrédient${view.q && ` ne s’appelle ainsi`}.`
          : count(total, 'ingrédient')
      }
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
