import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { QUEUE } from '#db/job-queue.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import type { JobKind } from './job-kind.server.ts';
import { STATES_OF, type JobFilter, type JobState } from './job.ts';

const instant = z.coerce.date();
const rowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['active', 'waiting', 'failed', 'stopped', 'completed']),
  /** Name of the member who asked for it; null for the site itself. */
  by: z.string().nullable(),
  createdAt: instant,
  startAfter: instant,
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Error of the last failed try; null without one, empty when its node fell silent. */
  failure: z.string().nullable(),
  done: z.number(),
  total: z.number(),
  progressLabel: z.string(),
  log: z.array(z.string()),
  tries: z.number(),
});
export type JobView = Omit<z.infer<typeof rowSchema>, 'kind'> & { label: string };

/** State of the job « j », or null without one. */
const STATE = sql<JobState | null>`case j.state::text when 'created' then 'waiting' when 'retry' then 'waiting'
  when 'cancelled' then 'stopped' else j.state::text end`;

/** State of the job whose id is in a column; null once it is forgotten. */
export const jobStateOf = (id: SQLWrapper): SQL<JobState | null> =>
  sql<JobState | null>`(select ${STATE} from pgboss.job j where j.id = ${id})`;

/** SQL condition on « j »: the jobs that `actor` may follow. */
export const followedBy = (actor: Actor): SQL =>
  can(actor, 'follow all jobs')
    ? sql`j.name = ${QUEUE}`
    : sql`j.name = ${QUEUE} and j.data->>'by' = ${actor?.id ?? ''}`;

const inStates = (states: readonly JobState[]) =>
  sql`${STATE} in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;

type Kinds = ReadonlyMap<string, Pick<JobKind<never, never>, 'label'>>;

interface Dependencies {
  db: Database;
  jobs: { kinds: Kinds };
}

const selectJobs = (wanted: SQL): SQL => sql`
    select j.id, j.data->>'kind' as kind, ${STATE} as state, u.name as by,
      j.created_on as "createdAt", j.start_after as "startAfter",
      j.started_on as "startedAt", j.completed_on as "completedAt",
      case when j.output is not null and j.state <> 'completed'
        then coalesce(j.output->>'message', '') end as failure,
      coalesce(r.done, 0) as done, coalesce(r.total, 0) as total,
      coalesce(r.label, '') as "progressLabel", coalesce(r.log, '{}') as log,
      j.retry_count + case when j.started_on is null then 0 else 1 end as tries
    from pgboss.job j
      left join job_reports r on r.job_id = j.id
      left join users u on u.id::text = j.data->>'by'
    where ${wanted}`;

function viewOf(row: unknown, kinds: Kinds): JobView {
  const { kind, ...job } = rowSchema.parse(row);
  // A kind unknown to this version is shown by its name.
  return { ...job, label: kinds.get(kind)?.label ?? kind };
}

async function countWanted(db: Database, wanted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job j where ${wanted}`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Number of finally failed jobs among those that `actor` may follow.
 *
 * @throws AppError as `authorize`
 */
export async function countFailedJobs(
  { db }: Pick<Dependencies, 'db'>,
  { actor }: { actor: Actor },
) {
  authorize(actor, 'follow own jobs');
  return countWanted(db, sql`${followedBy(actor)} and ${inStates(STATES_OF.echouees)}`);
}

/**
 * Jobs with their reports: running ones, then waiting ones, then the others, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listJobs(
  { db, jobs }: Dependencies,
  asked: { actor: Actor; filter: JobFilter; page: number; pageSize: number },
): Promise<{ jobs: JobView[]; total: number }> {
  const { actor, filter, page, pageSize } = asked;
  authorize(actor, 'follow own jobs');
  const wanted = sql`${followedBy(actor)} and ${inStates(STATES_OF[filter])}`;
  const total = await countWanted(db, wanted);
  const { rows } = await db.execute(sql`${selectJobs(wanted)}
    order by case ${STATE} when 'active' then 0 when 'waiting' then 1 else 2 end,
      coalesce(j.completed_on, j.created_on) desc, j.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return {
    jobs: rows.map((row) => viewOf(row, jobs.kinds)),
    total,
  };
}

/**
 * One job with its report.
 *
 * @returns null when it does not exist, was forgotten, or is not `actor`'s to follow
 * @throws AppError as `authorize`
 */
export async function findJob(
  { db, jobs }: Dependencies,
  { actor, id }: { actor: Actor; id: string },
): Promise<JobView | null> {
  authorize(actor, 'follow own jobs');
  if (!isUuid(id)) return null;
  const { rows } = await db.execute(selectJobs(sql`${followedBy(actor)} and j.id = ${id}`));
  return rows[0] ? viewOf(rows[0], jobs.kinds) : null;
}
