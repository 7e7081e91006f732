import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { AppError } from '#app/errors.ts';
import {
  chooseItems,
  contentWithIt,
  readAgain,
  startImport,
} from '#features/intake/imports/runs/decide.server.ts';
import { listItems } from '#features/intake/imports/runs/list-items.server.ts';
import { openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import {
  isMoving as isMovingRun,
  isMovingStage,
  WRITTEN_STATES,
} from '#features/intake/imports/runs/run.ts';
import { AddressList } from '#features/intake/imports/view/address-list.tsx';
import { isCorrectable } from '#features/intake/imports/corrections/columns-form.ts';
import {
  filtersOf,
  isOfUpdates,
  kindLabel,
  tilesOf,
} from '#features/intake/imports/view/item-filters.ts';
import { ItemList } from '#features/intake/imports/view/item-list.tsx';
import { ItemTiles } from '#features/intake/imports/view/item-tiles.tsx';
import { JobControls, ReadAgain } from '#features/intake/imports/view/job-controls.tsx';
import { RunBadge } from '#features/intake/imports/view/run-badge.tsx';
import { RunFailure } from '#features/intake/imports/view/run-failure.tsx';
import { reopenRun } from '#features/intake/imports/runs/undo-run.server.ts';
import { RunSteps } from '#features/intake/imports/view/run-steps.tsx';
import { retryJob, stopJob } from '#features/platform/jobs/change-job.server.ts';
import { stepOf } from '#features/platform/jobs/job.ts';
import { JobLog } from '#features/platform/jobs/job-log.tsx';
import { findJob, type JobView } from '#features/platform/jobs/list-jobs.server.ts';
import { formatDateTime } from '#language/format.ts';
import { toast } from '#ui/frame/toast.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { useMoving } from '#ui/live/use-moving.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import { IMPORTS, MISSING } from './receive-import.server.ts';
import type { Route } from './+types/import-run.ts';

export const handle: Page = { audience: 'editor' };

const FILTER = 'voir';
/** Most addresses of one page; a form has no more. */
const MOST_AT_ONCE = 250;

/** A run with its job. If the job ended after the run was read, both are read once more. */
async function openFollowed(
  services: Services,
  asked: { actor: Actor; id: string },
  isAgain = false,
): Promise<{ run: Awaited<ReturnType<typeof openRun>>; job: JobView | null }> {
  const run = await orList(openRun(services, asked), MISSING);
  const job = run.jobId === null ? null : await findJob(services, { ...asked, id: run.jobId });
  const isBehind = job?.state === 'completed' && isMovingStage(run.stage);
  return isBehind && !isAgain ? openFollowed(services, asked, true) : { run, job };
}

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { run, job } = await openFollowed(services, { actor, id });
  const filters = filtersOf(run.kind, run.stage, run.counts);
  const asked = new URL(request.url).searchParams.get(FILTER) ?? '';
  const filter = asked in filters ? asked : 'toutes';
  const page = pageNumber(request);
  const wanted = filters[filter]?.wanted;
  const { items, total } = await listItems(services, {
    actor,
    id,
    wanted,
    page,
    pageSize: PAGE_SIZE,
  });
  const { kind, source, stage, jobState, why, found, by, isTrial, isDiscovery, names } = run;
  return {
    up: IMPORTS,
    own: `${IMPORTS}/${id}`,
    id,
    run: {
      kind,
      source,
      stage,
      jobState,
      why,
      found,
      by,
      isTrial,
      isDiscovery,
      names,
      unsaid: run.asked,
    },
    canReadAgain: run.canReadAgain,
    urls: run.urls.length,
    discovered: run.isDiscovery && !isMovingStage(stage) ? run.urls : [],
    label: kindLabel(run),
    isUpdating: isOfUpdates(run.counts),
    ready: run.counts.ready ?? 0,
    differing: run.counts.differs ?? 0,
    waiting: run.counts.asks ?? 0,
    written: WRITTEN_STATES.reduce((sum, state) => sum + (run.counts[state] ?? 0), 0),
    undone: run.counts.undone ?? 0,
    isCorrectable: isCorrectable(run),
    since: formatDateTime(run.createdAt),
    job: job && {
      state: job.state,
      done: job.done,
      total: job.total,
      progressLabel: stepOf(job),
      failure: job.failure,
    },
    log: job?.log ?? [],
    tiles: tilesOf(filters, run.counts, run.incomplete),
    filter,
    page,
    items,
    total,
  };
}

const decisions = z.object({
  geste: z.enum([
    'arreter',
    'relancer',
    'continuer',
    'relire',
    'reprendre',
    'importer',
    'cochees',
    'prendre',
    'ecarter',
  ]),
  recette: z.array(z.coerce.number().int().min(0)).max(MOST_AT_ONCE).default([]),
});

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const asked = { actor: context.get(actorContext), id };
  const own = `${IMPORTS}/${id}`;
  const here = `${own}${new URL(request.url).search}`;
  /** Another person or tab was first: the page shows the run's stage. */
  const orHere = <Result,>(work: Promise<Result>) => {
    const known = orList(work, MISSING);
    const still = orList(known, { list: own, missing: 'import-change', code: 'import-ailleurs' });
    return orList(still, { list: own, missing: 'import-change', code: 'job-gone' });
  };
  return receiveForm(request, { schema: decisions }, async ({ geste, recette: positions }) => {
    if (geste === 'importer') {
      await orHere(startImport(services, asked));
      return goTo(own, 'import-lance');
    }
    if (geste === 'continuer') {
      await orHere(contentWithIt(services, asked));
      return goTo(own, null);
    }
    if (geste === 'relire') {
      await orHere(readAgain(services, { ...asked, isLosing: true }));
      return goTo(own, null);
    }
    if (geste === 'reprendre') {
      await orHere(reopenRun(services, asked));
      return goTo(own, null);
    }
    if (geste === 'prendre' || geste === 'ecarter' || geste === 'cochees') {
      if (positions.length === 0) {
        throw new AppError('rien-de-choisi', 'Choisissez au moins une recette.');
      }
      const choice = geste === 'ecarter' ? geste : 'prendre';
      await orHere(chooseItems(services, { ...asked, positions, choice }));
      if (geste === 'cochees') {
        await orHere(startImport(services, { ...asked, only: positions }));
        return goTo(own, 'import-lance');
      }
      return goTo(here, 'choix-d-import-gardes');
    }
    const { jobId } = await orList(openRun(services, asked), MISSING);
    const work = geste === 'arreter' ? stopJob : retryJob;
    await orHere(work(services, { ...asked, id: jobId ?? '' }));
    return goTo(own, geste === 'arreter' ? 'tache-arretee' : 'tache-relancee');
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Import de ${loaderData.run.source}` : 'Import');

const isUnderWay = (stage: string) => stage === 'reading' || stage === 'importing';

/** Announces the end of an import that ends while the page is open. */
function useEnd(stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (isUnderWay(before.current) && stage === 'done') toast({ notice: 'import-termine' });
    before.current = stage;
  }, [stage]);
}

export default function ImportRun({ loaderData, actionData }: Route.ComponentProps) {
  const {
    up,
    own,
    run,
    label,
    isUpdating,
    discovered,
    since,
    job,
    log,
    tiles,
    filter,
    page,
    items,
    total,
  } = loaderData;
  const { kind, stage } = run;
  const isMoving = isMovingRun(run);
  useMoving(isMoving);
  useEnd(stage);
  const href = (key: string, number = 1) =>
    `${own}?${FILTER}=${key}${number > 1 ? `&page=${number}` : ''}#recettes`;
  return (
    <SubPage up={{ to: up, label: 'Imports' }} title={run.source} isWide>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <RunBadge stage={stage} jobState={run.jobState} />
        <span>
          {label}, le {since}, par {run.by ?? 'le site'}
        </span>
      </p>
      <FormErrors id="import-erreurs" errors={returnedOf(actionData)?.errors['']} />
      <RunFailure kind={kind} stage={stage} why={run.why} failure={job?.failure ?? null} />
      {loaderData.canReadAgain && <ReadAgain own={own} />}
      {isMovingStage(stage) && <JobControls stage={stage} job={job} own={own} />}
      <RunSteps {...loaderData} />
      {discovered.length > 0 && <AddressList urls={discovered} />}
      {tiles.some(({ count }) => count > 0) && (
        <section aria-labelledby="recettes" className="mt-10 scroll-mt-4">
          <h2 id="recettes" className="text-2xl">
            Recettes
          </h2>
          <ItemTiles tiles={tiles} current={filter} href={href} />
          <ItemList
            // Ticks belong to the page that was shown.
            key={href(filter, page)}
            items={items}
            total={total}
            own={own}
            action={href(filter, page)}
            isOfUpdates={isUpdating}
            isChangeable={!run.isTrial && (stage === 'ready' || stage === 'done')}
          />
          <Pagination
            page={page}
            pageCount={pageCount(total)}
            href={(number) => href(filter, number)}
          />
        </section>
      )}
      {job !== null && <JobLog title="Journal" log={log} />}
    </SubPage>
  );
}
