import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { retryJob, stopJob } from '#features/platform/jobs/change-job.server.ts';
import { JobItem } from '#features/platform/jobs/job-item.tsx';
import { JOB_FILTERS, LOG_LINES, type JobFilter } from '#features/platform/jobs/job.ts';
import { listJobs } from '#features/platform/jobs/list-jobs.server.ts';
import { count } from '#language/words/noun.ts';
import { useMoving } from '#ui/live/use-moving.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { FilterList, filterHref, readFilter } from '../filter-list.tsx';
import { PAGE_SIZE, pageCount } from '../page-number.ts';
import type { Route } from './+types/jobs.ts';

const LIST = '/admin/taches';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Tâches',
    section: 'outils',
    purpose: 'Ce que le site fait en arrière-plan, et ce qui a échoué.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readFilter(request, JOB_FILTERS);
  const asked = { actor: context.get(actorContext), ...view, pageSize: PAGE_SIZE };
  const { jobs, total } = await listJobs(context.get(servicesContext), asked);
  const now = new Date();
  return {
    jobs,
    ...view,
    pageCount: pageCount(total),
    total,
    /** True if the page will change in a moment. */
    isMoving: jobs.some(
      ({ state, startAfter }) => state === 'active' || (state === 'waiting' && startAfter <= now),
    ),
  };
}

const jobForm = z.object({ tache: z.uuid(), geste: z.enum(['arreter', 'relancer']) });

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { filter, page } = readFilter(request, JOB_FILTERS);
  const here = filterHref(LIST, filter, page);
  return receiveForm(request, { schema: jobForm }, async ({ tache: id, geste }) => {
    const isStop = geste === 'arreter';
    const work = (isStop ? stopJob : retryJob)(services, { actor, id });
    await orList(work, { list: here, missing: 'tache-introuvable', code: 'job-gone' });
    return goTo(here, isStop ? 'tache-arretee' : 'tache-relancee');
  });
}

export const meta = () => adminMeta('Tâches');

const EMPTY: Record<JobFilter, string> = {
  toutes: 'Aucune tâche pour l’instant.',
  'en-cours': 'Rien n’est en cours, rien n’attend.',
  echouees: 'Aucune tâche n’a échoué.',
  terminees: 'Aucune tâche n’est encore terminée.',
};

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { jobs, filter, page, total, isMoving } = loaderData;
  useMoving(isMoving);
  return (
    <FilterList
      path={LIST}
      title="Tâches"
      intro={`Ce que le site fait en arrière-plan. Une tâche interrompue reprend d’elle-même\u202f; les dernières ${LOG_LINES} lignes de son journal sont gardées deux semaines.`}
      label="Quelles tâches"
      filters={JOB_FILTERS}
      listed={loaderData}
      found={total === 0 ? EMPTY[filter] : count(total, 'tâche')}
    >
      {isMoving && (
        <a
          href={filterHref(LIST, filter, page)}
          className="without-script underline underline-offset-4"
        >
          Actualiser
        </a>
      )}
      {jobs.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
    </FilterList>
  );
}
