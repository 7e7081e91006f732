import { actorContext, servicesContext } from '#app/context.server.ts';
import { proposeIngredients } from '#features/recipes/editor/named-ingredients.server.ts';
import { findIngredients } from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { writeAllergens } from '#features/recipes/ingredients/allergens.ts';
import { INGREDIENT_SORTS } from '#features/recipes/ingredients/ingredient.ts';
import { formatNumber } from '#language/format.ts';
import type { Column } from '#ui/page/data-table.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE } from '../page-number.ts';
import { TableList } from '../table-list.tsx';
import { readTableView } from '../table-view.ts';
import type { Route } from './+types/ingredients.ts';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Ingrédients',
    section: 'recettes',
    purpose: 'Degrés, allergènes, familles, doublons à fusionner.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readTableView(request, INGREDIENT_SORTS);
  const asked = { actor: context.get(actorContext), ...view, pageSize: PAGE_SIZE };
  const services = context.get(servicesContext);
  const { rows, total, page } = await findIngredients(services, asked);
  const isMissed = total === 0 && view.q !== '';
  const near = isMissed
    ? await proposeIngredients(services, { actor: asked.actor, typed: view.q })
    : [];
  return {
    view: { ...view, page },
    rows,
    total,
    near: near.map(({ id, name }) => ({ id, name })),
  };
}

const PATH = '/admin/ingredients';
const TITLE = 'Ingrédients';
export const meta = () => adminMeta(TITLE);

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  {
    label: 'Nom',
    sorts: ['name_asc', 'name_desc'],
    cell: ({ id, name }) => <TextLink to={`${PATH}/${id}`}>{name}</TextLink>,
  },
  {
    label: 'Degré',
    isNumber: true,
    cell: ({ abv }) => (abv === null ? 'inconnu' : `${formatNumber(abv)}${NBSP}%`),
  },
  { label: 'Famille', cell: ({ family }) => family },
  {
    label: 'Allergènes',
    cell: ({ allergens }) => (allergens === null ? 'non renseignés' : writeAllergens(allergens)),
  },
  {
    label: 'Recettes',
    isNumber: true,
    sorts: ['uses_desc', 'uses_asc'],
    cell: ({ uses }) => formatNumber(uses),
  },
];

export default function Ingredients({ loaderData }: Route.ComponentProps) {
  return (
    <TableList
      path={PATH}
      title={TITLE}
      noun="ingrédient"
      add="Nouvel ingrédient"
      columns={COLUMNS}
      defaultSort={INGREDIENT_SORTS[0]}
      listed={loaderData}
    />
  );
}
