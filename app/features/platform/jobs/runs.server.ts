/** Runs: long work on request, each with a row from which its job resumes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { countJobs, listJobRows, UNFINISHED, type WantedJobs } from '#db/queue-rows.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { canStop } from './job.ts';
import type { JobKind } from './job-kind.server.ts';
import { followedBy } from './list-jobs.server.ts';

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

/**
 * Job of a run, for everybody who may see the run; its failure is for those who may follow the job.
 *
 * @throws AppError as `followedBy`
 */
export async function findRunJob(db: Database, actor: Actor, wanted: WantedJobs) {
  const followed = followedBy(actor);
  const [job] = await listJobRows(db, wanted);
  if (!job) return null;
  const { id, kind, state, done, total, progressLabel, tries, failure } = job;
  const isFollowed = (await countJobs(db, { ...followed, id })) > 0;
  return {
    id,
    kind,
    isMoving: canStop(state),
    isStopped: state === 'stopped',
    done,
    total,
    progressLabel:
      state === 'waiting' && tries > 0 ? 'Nouvel essai dans un moment.' : progressLabel,
    failure: isFollowed ? failure : null,
    canStop: isFollowed && canStop(state),
  };
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
    await sleep(LOOK_MS, undefined, { ref: true });
  }
}
