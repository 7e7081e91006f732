/** Rows of runs, for use cases, jobs and the page. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { optimizationRuns } from '#db/schema/optimization.server.ts';
import type { RunFailure } from './optimization.ts';

export type Run = typeof optimizationRuns.$inferSelect;

export async function readRun(db: Database, id: string): Promise<Run> {
  const [run] = await db.select().from(optimizationRuns).where(eq(optimizationRuns.id, id));
  if (!run) throw new Error(`No optimisation has the id ${id}.`);
  return run;
}

export async function findLatestRun(db: Database): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(optimizationRuns)
    .orderBy(desc(optimizationRuns.createdAt), desc(optimizationRuns.id))
    .limit(1);
  return run ?? null;
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
