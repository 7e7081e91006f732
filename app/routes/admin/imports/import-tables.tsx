import { data } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { readAgain } from '#features/intake/imports/runs/decide.server.ts';
import { openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import { saidPage } from '#features/intake/imports/corrections/corrections-page.ts';
import {
  askedColumns,
  tablesForm,
  tablesFrom,
  tablesOf,
} from '#features/intake/imports/corrections/tables-form.ts';
import { TablesPanel } from '#features/intake/imports/corrections/tables-panel.tsx';
import { count } from '#language/words/noun.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { IMPORTS, MISSING } from './receive-import.server.ts';
import type { Route } from './+types/import-tables.ts';

export const handle: Page = { audience: 'editor' };

/** A run whose tables can be chosen; a redirect to its page otherwise. */
async function openTables({
  params: { id },
  context,
}: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const asked = { actor: context.get(actorContext), id };
  const run = await orList(openRun(context.get(servicesContext), asked), MISSING);
  const own = `${IMPORTS}/${id}`;
  const proposed = tablesOf(run.proposed);
  if (!proposed || saidPage(run) === null) throw goTo(own, 'import-change');
  return { asked, own, source: run.source, proposed };
}

export async function loader(args: Route.LoaderArgs) {
  const { own, source, proposed } = await openTables(args);
  const { mapping, tables } = proposed;
  return {
    own,
    source,
    table: mapping?.recipes.table ?? '',
    tables: Object.fromEntries(
      tables.map(({ name, rows }) => [name, `${name} (${count(rows, 'ligne')})`]),
    ),
    columns: askedColumns(proposed),
  };
}

export async function action(args: Route.ActionArgs) {
  const { asked, own, proposed } = await openTables(args);
  return receiveForm(args.request, { schema: tablesForm }, async ({ perdre, ...sent }) => {
    const said = { ...sent, geste: perdre ?? sent.geste };
    const mapping = tablesFrom(proposed, said);
    const work = readAgain(args.context.get(servicesContext), {
      ...asked,
      mapping,
      isLosing: perdre !== undefined,
    });
    const stale = { list: own, missing: 'import-change', code: 'import-ailleurs' } as const;
    const lost = await orList(work, stale);
    return lost.length > 0 ? data({ lost, said }) : goTo(own, null);
  });
}

const TITLE = 'Tables du fichier';
export const meta = () => adminMeta(TITLE);

export default function ImportTables({ loaderData, actionData }: Route.ComponentProps) {
  const { own, source, ...panel } = loaderData;
  const asked = actionData && 'lost' in actionData ? actionData : null;
  return (
    <SubPage up={{ to: own, label: source }} title={TITLE}>
      <p className="mt-3 text-ink-soft">
        Dites où sont les recettes{'\u00a0'}: le fichier est alors relu. Rien n’est encore importé.
      </p>
      <TablesPanel {...panel} asked={asked} />
    </SubPage>
  );
}
