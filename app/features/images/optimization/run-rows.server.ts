/** Rows of runs, for use cases, jobs and the page. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { optimizationRuns } from '#db/schema/optimization.server.ts';
import type { RunFailure } from './optimization.ts';

export type Run = typeof optimizationRuns.$inferSelect;

export async function readRun(db: Database, id: string): Promise<Run> {
  const [run] = await db.select().from(optimizationRuns).where(eq(optimizationRuns.id, id));
  if (!run) throw new Error(`No optimisation has the id ${id}.`);
  return run;
}

type JobState = 'moving' | 'stopped' | 'failed';
export interface LatestRun extends Run {
  state: JobState | 'ended';
  /** Title of the recipe whose picture is in progress. */
  current: string;
}

const MOVING = new Set(['created', 'retry', 'active']);
const stateOf = (state: string | undefined): JobState =>
  MOVING.has(state ?? '') ? 'moving' : state === 'cancelled' ? 'stopped' : 'failed';

/** The latest run, with the report of its job. */
export async function findLatestRun(db: Database | Transaction): Promise<LatestRun | null> {
  const [run] = await db
    .select()
    .from(optimizationRuns)
    .orderBy(desc(optimizationRuns.createdAt), desc(optimizationRuns.id))
    .limit(1);
  if (!run) return null;
  const { rows } = await db.execute<{ state: string; label: string | null }>(
    sql`select j.state::text as state, r.label from pgboss.job j
      left join job_reports r on r.job_id = j.id where j.id = ${run.jobId}`,
  );
  const [job] = rows;
  const state = run.endedAt ? 'ended' : stateOf(job?.state);
  return { ...run, state, current: job?.label ?? '' };
}

/**
 * Takes a lock, so that other starts wait until the transaction ends. @throws AppError
 * `deja-en-cours`
 */
export async function assertNoneMoves(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('zinc optimization'))`);
  if ((await findLatestRun(tx))?.state === 'moving') {
    throw new AppError(
      'deja-en-cours',
      'Une analyse ou une optimisation est déjà en cours.',
      'Attendez qu’elle se termine, ou arrêtez-la.',
    );
  }
}

interface Step {
  done?: number;
  kept?: number;
  savedBytes?: number;
  failure?: RunFailure;
}

/**
 * Counts one item as done, in the transaction of its own work.
 *
 * @throws when another node has done it meanwhile
 */
export async function settleItem(
  tx: Database | Transaction,
  { id, position }: Pick<Run, 'id' | 'position'>,
  { done = 0, kept = 0, savedBytes = 0, failure }: Step,
): Promise<void> {
  const { position: at, failures } = optimizationRuns;
  const settled = await tx
    .update(optimizationRuns)
    .set({
      position: sql`${at} + 1`,
      done: sql`${optimizationRuns.done} + ${done}`,
      kept: sql`${optimizationRuns.kept} + ${kept}`,
      savedBytes: sql`${optimizationRuns.savedBytes} + ${savedBytes}`,
      ...(failure && { failures: sql`${failures} || ${JSON.stringify([failure])}::jsonb` }),
    })
    .where(and(eq(optimizationRuns.id, id), eq(at, position)))
    .returning({ id: optimizationRuns.id });
  if (settled.length === 0) throw new Error('Another node goes on with this optimisation.');
}

export const endRun = (db: Database, id: string, endedAt: Date) =>
  db.update(optimizationRuns).set({ endedAt }).where(eq(optimizationRuns.id, id));
