import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { HALTED, lockJobs, UNFINISHED } from '#db/queue-rows.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { followedBy } from './list-jobs.server.ts';

interface Dependencies {
  db: Database;
  jobs: {
    cancel(tx: Database, id: string): Promise<void>;
    resume(tx: Database, id: string): Promise<void>;
    interrupt(id: string): Promise<void>;
    wake(): void;
  };
}

interface Asked {
  actor: Actor;
  id: string;
}

const CHANGES = {
  'stop job': { states: UNFINISHED, verb: 'cancel' },
  'retry job': { states: HALTED, verb: 'resume' },
} as const;

async function changeJob(
  { db, jobs }: Dependencies,
  { actor, id }: Asked,
  action: keyof typeof CHANGES,
): Promise<void> {
  const by = authorize(actor, 'follow own jobs');
  const { states, verb } = CHANGES[action];
  await db.transaction(async (tx) => {
    const kind = (await lockJobs(tx, { ...followedBy(actor), id, states })).get(id);
    if (kind === undefined) {
      throw new AppError('job-gone', 'Cette tâche a changé d’état, ou n’est plus gardée.');
    }
    await jobs[verb](tx, id);
    await recordAudit(tx, { by, action, subject: { type: 'job', id }, before: { kind } });
  });
}

/**
 * Stops a job that waits or runs. What a running one still writes is written before the answer, unless
 * it takes long.
 *
 * @throws AppError as `authorize`; `job-gone`
 */
export async function stopJob(deps: Dependencies, asked: Asked): Promise<void> {
  await changeJob(deps, asked, 'stop job');
  await deps.jobs.interrupt(asked.id);
}

/**
 * Restarts a failed or stopped job from its checkpoint.
 *
 * @throws AppError as `authorize`; `job-gone`
 */
export async function retryJob(deps: Dependencies, asked: Asked): Promise<void> {
  await changeJob(deps, asked, 'retry job');
  deps.jobs.wake();
}
