import { actorContext, servicesContext } from '#app/context.server.ts';
import { proposeTags } from '#features/recipes/editor/named-ingredients.server.ts';
import { findTags } from '#features/recipes/tags/edit-tags.server.ts';
import { TAG_KINDS, TAG_SORTS } from '#features/recipes/tags/tag.ts';
import { formatNumber } from '#language/format.ts';
import type { Column } from '#ui/page/data-table.tsx';
import type { Page } from '#app/routes/page.ts';
import { TextLink } from '#ui/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE } from '../page-number.ts';
import { TableList } from '../table-list.tsx';
import { readTableView } from '../table-view.ts';
import type { Route } from './+types/tags.ts';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Tags',
    section: 'recettes',
    purpose: 'Ce qui classe les recettes, et les tuiles de l’accueil.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readTableView(request, TAG_SORTS);
  const asked = { actor: context.get(actorContext), ...view, pageSize: PAGE_SIZE };
  const services = context.get(servicesContext);
  const { rows, total, page } = await findTags(services, asked);
  const isMissed = total === 0 && view.q !== '';
  const near = isMissed ? await proposeTags(services, { actor: asked.actor, typed: view.q }) : [];
  return {
    view: { ...view, page },
    rows,
    total,
    near: near.map(({ id, name }) => ({ id, name })),
  };
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
        <TextLink to={`${PATH}/${id}`}>{name}</TextLink>
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
  return (
    <TableList
      path={PATH}
      title={TITLE}
      noun="tag"
      add="Nouveau tag"
      columns={COLUMNS}
      defaultSort={TAG_SORTS[0]}
      listed={loaderData}
    />
  );
}
