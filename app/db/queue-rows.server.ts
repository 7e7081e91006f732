/** Rows of the queue: all SQL on the tables of pg-boss. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { isUuid } from '#language/uuid.ts';
import type { Database } from './client.server.ts';
import { QUEUE } from './job-queue.server.ts';

/** pg-boss' own names of a state. */
const STATES = {
  active: ['active'],
  waiting: ['created', 'retry'],
  failed: ['failed'],
  stopped: ['cancelled'],
  completed: ['completed'],
} as const;
type State = keyof typeof STATES;
/** States of a job that ended before its work was done. */
export const HALTED: readonly State[] = ['failed', 'stopped'];
/** States of a job that has not ended. */
export const UNFINISHED: readonly State[] = ['active', 'waiting'];

/** Condition on jobs; an absent part accepts all. */
export interface WantedJobs {
  id?: string | null;
  /** Id of the member who asked for the job. */
  by?: string;
  kinds?: readonly string[];
  states?: readonly State[];
}

function isWanted({ id, by, kinds, states }: WantedJobs): SQL {
  const parts = [sql`j.name = ${QUEUE}`];
  if (id !== undefined) parts.push(isUuid(id ?? '') ? sql`j.id = ${id}` : sql`false`);
  if (by !== undefined) parts.push(sql`j.data->>'by' = ${by}`);
  if (kinds) parts.push(sql`j.group_id in ${kinds}`);
  if (states) parts.push(sql`j.state in ${states.flatMap((state) => [...STATES[state]])}`);
  return sql.join(parts, sql` and `);
}

const instant = z.coerce.date();
const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['active', 'waiting', 'failed', 'stopped', 'completed']),
  /** Name of the member who asked for it; null for the site itself. */
  by: z.string().nullable(),
  /** Id of that member, which outlives the account. */
  byId: z.string().nullable(),
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
export type JobRow = z.infer<typeof jobRow>;

/** State of the job « j », or null without one. */
const STATE = sql<State | null>`case j.state::text when 'created' then 'waiting' when 'retry' then 'waiting'
  when 'cancelled' then 'stopped' else j.state::text end`;

/** State of the job whose id is in a column; null once it is forgotten. */
export const jobStateOf = (id: SQLWrapper): SQL<State | null> =>
  sql<State | null>`(select ${STATE} from pgboss.job j where j.id = ${id})`;

/**
 * Jobs with their reports: running ones, then waiting ones, then the others, newest first.
 *
 * @param page from 1
 */
export async function listJobRows(
  db: Database,
  wanted: WantedJobs,
  { page, pageSize } = { page: 1, pageSize: 1 },
): Promise<JobRow[]> {
  const { rows } = await db.execute(sql`
    select j.id, j.data->>'kind' as kind, ${STATE} as state, u.name as by,
      j.data->>'by' as "byId", j.created_on as "createdAt", j.start_after as "startAfter",
      j.started_on as "startedAt", j.completed_on as "completedAt",
      case when j.output is not null and j.state <> 'completed'
        then coalesce(j.output->>'message', '') end as failure,
      coalesce(r.done, 0) as done, coalesce(r.total, 0) as total,
      coalesce(r.label, '') as "progressLabel", coalesce(r.log, '{}') as log,
      j.retry_count + case when j.started_on is null then 0 else 1 end as tries
    from pgboss.job j
      left join job_reports r on r.job_id = j.id
      left join users u on u.id::text = j.data->>'by'
    where ${isWanted(wanted)}
    order by case ${STATE} when 'active' then 0 when 'waiting' then 1 else 2 end,
      coalesce(j.completed_on, j.created_on) desc, j.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return rows.map((row) => jobRow.parse(row));
}

export async function countJobs(db: Database, wanted: WantedJobs): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job j where ${isWanted(wanted)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Locks the wanted jobs until the end of the transaction. @returns the kind of each, by its id */
export async function lockJobs(tx: Database, wanted: WantedJobs): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; kind: string }>(
    sql`select j.id, j.data->>'kind' as kind from pgboss.job j where ${isWanted(wanted)} for update`,
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Number of jobs in each of pg-boss' states. */
export async function countStates(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select j.state::text as state, count(*)::int as count from pgboss.job j
      where ${isWanted({})} group by j.state`,
  );
  return rows;
}

/** Jobs marked as running, each with its number of tries. */
export async function readActive(db: Database): Promise<{ id: string; retryCount: number }[]> {
  const { rows } = await db.execute<{ id: string; retryCount: number }>(
    sql`select j.id, j.retry_count as "retryCount" from pgboss.job j
      where ${isWanted({ states: ['active'] })}`,
  );
  return rows;
}

/** Milliseconds until the next waiting job may run; infinite if none waits for its time. */
export async function readNextWait(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select (extract(epoch from min(j.start_after) - now()) * 1000)::float8 as ms
      from pgboss.job j where ${isWanted({ states: ['waiting'] })} and j.start_after > now()`,
  );
  return rows[0]?.ms ?? Infinity;
}

/** End and checkpoint of the last completed job of a kind. */
export async function readLastCompleted(db: Database, kind: string) {
  const { rows } = await db.execute<{ at: string; checkpoint: unknown }>(
    sql`select j.completed_on::text as at, r.checkpoint
      from pgboss.job j left join job_reports r on r.job_id = j.id
      where ${isWanted({ kinds: [kind], states: ['completed'] })}
      order by j.completed_on desc limit 1`,
  );
  const [last] = rows;
  return last && { completedAt: new Date(last.at), checkpoint: last.checkpoint };
}

/** Condition on `job_reports`: the job was forgotten. */
export const IS_ORPHAN = sql`not exists (select from pgboss.job j
  where ${isWanted({})} and j.id = job_reports.job_id)`;
