import { actorContext, servicesContext } from '#app/context.server.ts';
import { listJournal } from '#features/intake/imports/runs/list-journal.server.ts';
import { listRuns, openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import {
  isMoving,
  SQL_LIMIT,
  WEB_LIMIT,
  WEB_MODES,
  type WebMode,
} from '#features/intake/imports/runs/run.ts';
import { listSources } from '#features/intake/imports/sources/edit-sources.server.ts';
import { GivenPanel } from '#features/intake/imports/input/input-panel.tsx';
import { Journal } from '#features/intake/imports/input/journal.tsx';
import { SqlPanel } from '#features/intake/imports/input/sql-panel.tsx';
import { WebPanel } from '#features/intake/imports/input/web-panel.tsx';
import { SHARED } from '#features/pages/offline/share-target.ts';
import { formatDateTime } from '#language/format.ts';
import { FilterNav } from '#ui/page/filter-nav.tsx';
import { TextLink } from '#ui/link.tsx';
import { useFirstFault } from '#ui/form/use-first-fault.ts';
import { useMoving } from '#ui/live/use-moving.ts';
import type { Page } from '#app/routes/page.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { adminMeta } from '../admin-meta.ts';
import { IMPORTS, MISSING } from './receive-import.server.ts';
import { orList } from '../entry.server.ts';
import { receiveTool, TABS, TOOL, type Tab } from './receive-tool.server.ts';
import type { Route } from './+types/import-tool.ts';

const TITLE = 'Import de recettes';

export const handle: Page = {
  audience: 'admin',
  // Pasted source code of a page; a browser with JavaScript sends it as a file.
  mostBytes: 3 * 1024 * 1024,
  takesFiles: true,
  office: {
    label: TITLE,
    section: 'outils',
    purpose: 'Depuis d’autres sites, un fichier SQL ou l’export d’un autre logiciel.',
  },
};

/** Number of latest runs, which may still change the journal. */
const LATEST_RUNS = 5;

async function openWeb({ context }: Pick<Route.LoaderArgs, 'context'>, asked: URLSearchParams) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const from = asked.get('depuis');
  const run = from === null ? null : await orList(openRun(services, { actor, id: from }), MISSING);
  const mode = asked.get('mode') ?? '';
  const sources = await listSources(services, { actor });
  const entries = await listJournal(services, { actor });
  const { runs } = await listRuns(services, { actor, page: 1, pageSize: LATEST_RUNS });
  return {
    mode: mode in WEB_MODES ? (mode as WebMode) : ('discover' as const),
    // A page that was shared with the installed site.
    addresses: run ? run.urls.join('\n') : (asked.get(SHARED.url) ?? ''),
    sources: sources.filter(({ isOn }) => isOn).length,
    hasModel: services.model !== null,
    /** Same choice as in the last reading of these addresses. */
    isAssisted: run?.isAssisted ?? false,
    isMoving: runs.some((one) => one.kind === 'web' && isMoving(one)),
    journal: entries.map(({ url, title, status, error, runId, recipeId, updatedAt }) => ({
      id: url,
      url,
      title,
      status,
      error,
      to: recipeId ? `/admin/cocktails/${recipeId}` : `${IMPORTS}/${runId}`,
      at: formatDateTime(updatedAt),
    })),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('onglet') ?? '';
  const tab: Tab = asked in TABS ? (asked as Tab) : 'web';
  return {
    here: TOOL,
    tabs: TABS,
    tab,
    origin: new URL(context.get(servicesContext).publicUrl).origin,
    web: tab === 'web' ? await openWeb({ context }, searchParams) : null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => receiveTool({ request, context });

export const meta = () => adminMeta(TITLE);

/** Result of the form, with or without scripts. */
function cameBack(answer: Route.ComponentProps['actionData']) {
  if (answer && 'said' in answer) {
    const { said, typed } = answer;
    const field = typed['sorte'] === 'collage' ? 'html' : 'fichier';
    return { sort: typed['sorte'] ?? '', typed, errors: { [field]: said } };
  }
  const { values = {}, errors = {} } = returnedOf(answer) ?? {};
  return { sort: values['sorte'] ?? '', typed: values, errors };
}

export default function ImportTool({ loaderData, actionData }: Route.ComponentProps) {
  const { here, tabs, tab, web, origin } = loaderData;
  const { sort, typed, errors } = cameBack(actionData);
  const hrefOf = (name: Tab) => `${here}?onglet=${name}`;
  useMoving(web?.isMoving ?? false);
  useFirstFault(actionData);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Tout arrive en brouillon, avec sa source, et s’annule d’un geste dans{' '}
        <TextLink to="/admin/importations">le registre des imports</TextLink>.
      </p>
      <FilterNav label="D’où viennent les recettes" filters={tabs} current={tab} href={hrefOf} />
      {web && (
        <>
          <WebPanel
            key={web.addresses}
            {...web}
            mode={sort === 'web' ? (typed['mode'] as WebMode) : web.mode}
            addresses={typed['adresses'] ?? web.addresses}
            isAssisted={sort === 'web' ? typed['ia'] === '1' : web.isAssisted}
            limit={typed['limite'] ?? String(WEB_LIMIT.usual)}
            errors={errors}
          />
          <Journal entries={web.journal} here={hrefOf('web')} />
        </>
      )}
      {tab === 'sql' && (
        <SqlPanel
          limit={typed['limite'] ?? String(SQL_LIMIT.usual)}
          licence={typed['licence'] ?? ''}
          errors={errors['fichier']}
        />
      )}
      {tab === 'fichier' && (
        <GivenPanel here={hrefOf('fichier')} {...{ origin, sort, errors, typed }} />
      )}
    </>
  );
}
