/** Runs: long work on request, each with a row from which its job resumes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { countJobs, UNFINISHED } from '#db/queue-rows.server.ts';
import type { JobKind } from './job-kind.server.ts';

/** A kind of job that works on a run. */
export const defineRunJob = <Services>(
  kind: Omit<JobKind<Services, { run: string }>, 'schema'>,
): JobKind<Services, { run: string }> => ({
  schema: z.object({ run: z.uuid() }),
  // Short, so that another node continues soon after a crash.
  retryAfterSeconds: 2,
  ...kind,
});

/**
 * Locks runs of these kinds until the end of the transaction: one runs at a time.
 *
 * @throws AppError `deja-en-cours` with this message
 */
export async function holdRuns(
  tx: Transaction,
  kinds: readonly string[],
  message: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kinds.join()}))`);
  if ((await countJobs(tx, { kinds, states: UNFINISHED })) === 0) return;
  throw new AppError('deja-en-cours', message, 'Attendez qu’elle se termine, ou arrêtez-la.');
}

const LOOK_MS = 200;

/**
 * Waits until a job has ended, for functions and commands: pages poll instead.
 *
 * @param signal ends the wait; the job continues
 */
export async function awaitJob(
  db: Database,
  id: string | null,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted || (await countJobs(db, { id, states: UNFINISHED })) === 0) return;
    await sleep(LOOK_MS);
  }
}
