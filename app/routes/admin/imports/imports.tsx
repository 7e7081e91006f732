import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { can } from '#features/platform/access/access.ts';
import { listRuns } from '#features/intake/imports/runs/list-runs.server.ts';
import { isMoving } from '#features/intake/imports/runs/run.ts';
import { NO_TABLE } from '#features/intake/imports/runs/start-run.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CsvForm } from '#features/intake/imports/input/csv-form.tsx';
import { countWords, kindLabel } from '#features/intake/imports/view/item-filters.ts';
import { RunBadge } from '#features/intake/imports/view/run-badge.tsx';
import { formatDateTime } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { TextLink } from '#ui/link.tsx';
import { useFirstFault } from '#ui/form/use-first-fault.ts';
import { Pagination } from '#ui/page/pagination.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { useMoving } from '#ui/live/use-moving.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import { IMPORTS, licenceIn, receiveImport } from './receive-import.server.ts';
import type { Route } from './+types/imports.ts';

export const handle: Page = {
  audience: 'editor',
  takesFiles: true,
  office: {
    label: 'Imports',
    section: 'recettes',
    purpose: 'Faire venir des recettes d’ailleurs, et revenir en arrière.',
  },
};

const TITLE = 'Imports';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const page = pageNumber(request);
  const asked = { actor, page, pageSize: PAGE_SIZE };
  const { runs, total } = await listRuns(context.get(servicesContext), asked);
  return {
    path: IMPORTS,
    page,
    total,
    isAdministrator: can(actor, 'import recipes'),
    isMoving: runs.some(isMoving),
    runs: runs.map(({ id, kind, source, stage, jobState, createdAt, by, counts, found }) => ({
      id,
      source,
      stage,
      jobState,
      by,
      label: kindLabel({ kind, counts, found }),
      counts: countWords(counts),
      // Formatted here: a browser takes a while over its first date.
      since: formatDateTime(createdAt),
    })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveImport({ request, context }, 'edit catalogue', ({ fields, given }) => {
    if (!given) throw new AppError('rien-de-choisi', NO_TABLE);
    return { kind: 'csv', options: { licence: licenceIn(fields) } };
  });

export const meta = () => adminMeta(TITLE);

type Row = Route.ComponentProps['loaderData']['runs'][number];

const columnsOf = (path: string): [Column<Row>, ...Column<Row>[]] => [
  {
    label: 'Source',
    cell: ({ id, source }) => <TextLink to={`${path}/${id}`}>{source}</TextLink>,
  },
  { label: 'Sorte', cell: ({ label }) => label },
  {
    label: 'État',
    cell: ({ stage, jobState }) => <RunBadge stage={stage} jobState={jobState} />,
  },
  {
    label: 'Recettes',
    cell: ({ counts }) => (counts.length === 0 ? null : counts.join(', ')),
  },
  { label: 'Demandé', cell: ({ since, by }) => `${since}, par ${by ?? 'le site'}` },
];

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { path, runs, total, page, isAdministrator } = loaderData;
  useMoving(loaderData.isMoving);
  useFirstFault(actionData);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Chaque import est d’abord lu, et montré avant d’écrire quoi que ce soit. Ce qu’il apporte
        arrive en brouillon, et s’annule d’un geste.
      </p>
      {isAdministrator && (
        <p className="mt-2">
          <TextLink to="/admin/tools/import">
            Importer des pages web, un fichier SQL ou l’export d’un autre logiciel
          </TextLink>
        </p>
      )}
      <TitledSection id="csv" title="Import CSV">
        <CsvForm path={path} errors={actionData?.said} licence={actionData?.typed['licence']} />
      </TitledSection>
      <TitledSection id="texte" title="À partir d’un texte ou d’une photo">
        <p className="max-w-2xl text-ink-soft">
          Une recette racontée dans une lettre ou un message, ou la photo d’une page de livre.
        </p>
        <p className="mt-4">
          <ButtonLink to={`${path}/texte`} variant="outline">
            Donner un texte ou une photo
          </ButtonLink>
        </p>
      </TitledSection>
      <TitledSection id="registre" title="Registre">
        <p role="status" className="text-ink-soft">
          {total === 0 ? 'Aucun import pour l’instant.' : count(total, 'import')}
        </p>
        {loaderData.isMoving && (
          <TextLink to={path} className="without-script">
            Actualiser
          </TextLink>
        )}
        {runs.length > 0 && (
          <DataTable caption="Registre des imports" columns={columnsOf(path)} rows={runs} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount(total)}
          href={(number) => `${path}?page=${number}`}
        />
      </TitledSection>
    </>
  );
}
