import type { Database } from '#db/client.server.ts';
import { countJobs, listJobRows, type JobRow, type WantedJobs } from '#db/queue-rows.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import type { JobKind } from './job-kind.server.ts';
import { canStop, STATES_OF, stepOf, type JobFilter } from './job.ts';

export type JobView = Omit<JobRow, 'kind'> & { label: string };

/** The jobs that `actor` may follow. @throws AppError as `authorize` */
export function followedBy(actor: Actor): WantedJobs {
  const { id } = authorize(actor, 'follow own jobs');
  return can(actor, 'follow all jobs') ? {} : { by: id };
}

interface Dependencies {
  db: Database;
  jobs: { kinds: ReadonlyMap<string, Pick<JobKind<never, never>, 'label'>> };
}

/** A kind unknown to this version is shown by its name. */
const viewOf = ({ kind, ...job }: JobRow, { jobs: { kinds } }: Dependencies): JobView => ({
  ...job,
  label: kinds.get(kind)?.label ?? kind,
});

/**
 * Number of finally failed jobs among those that `actor` may follow.
 *
 * @throws AppError as `authorize`
 */
export const countFailedJobs = async (
  { db }: Pick<Dependencies, 'db'>,
  { actor }: { actor: Actor },
): Promise<number> => countJobs(db, { ...followedBy(actor), states: STATES_OF.echouees });

/**
 * Jobs with their reports: running ones, then waiting ones, then the others, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listJobs(
  deps: Dependencies,
  { actor, filter, ...paging }: { actor: Actor; filter: JobFilter; page: number; pageSize: number },
): Promise<{ jobs: JobView[]; total: number }> {
  const wanted = { ...followedBy(actor), states: STATES_OF[filter] };
  const total = await countJobs(deps.db, wanted);
  const rows = await listJobRows(deps.db, wanted, paging);
  return { jobs: rows.map((row) => viewOf(row, deps)), total };
}

/**
 * One job with its report.
 *
 * @returns null when it does not exist, was forgotten, or is not `actor`'s to follow
 * @throws AppError as `authorize`
 */
export async function findJob(
  deps: Dependencies,
  { actor, id }: { actor: Actor; id: string | null },
): Promise<JobView | null> {
  const [row] = await listJobRows(deps.db, { ...followedBy(actor), id });
  return row ? viewOf(row, deps) : null;
}

/**
 * Job of a run, for everybody who may see the run; its failure is for those who may follow the job.
 *
 * @throws AppError as `followedBy`
 */
export async function findRunJob(db: Database, actor: Actor, wanted: WantedJobs) {
  const { by } = followedBy(actor);
  const [job] = await listJobRows(db, wanted);
  if (!job) return null;
  const { id, kind, state, done, total, failure } = job;
  const isFollowed = by === undefined || by === job.byId;
  return {
    id,
    kind,
    isMoving: canStop(state),
    isStopped: state === 'stopped',
    done,
    total,
    progressLabel: stepOf(job),
    failure: isFollowed ? failure : null,
    canStop: isFollowed && canStop(state),
  };
}
