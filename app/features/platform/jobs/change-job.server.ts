import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { isUuid } from '#language/uuid.ts';
import { followedBy } from './list-jobs.server.ts';

interface Dependencies {
  db: Database;
  jobs: {
    cancel(tx: Database, id: string): Promise<void>;
    resume(tx: Database, id: string): Promise<void>;
    interrupt(id: string): void;
    wake(): void;
  };
}

interface Asked {
  actor: Actor;
  id: string;
}

/** Locks a job that `actor` may follow. @throws AppError `job-gone` unless it is in one of `states` */
async function lockJob(tx: Transaction, { actor, id }: Asked, states: readonly string[]) {
  const isId = isUuid(id);
  const { rows } = isId
    ? await tx.execute<{ kind: string; state: string }>(
        sql`select j.data->>'kind' as kind, j.state::text as state from pgboss.job j
          where ${followedBy(actor)} and j.id = ${id} for update`,
      )
    : { rows: [] };
  const [job] = rows;
  if (!job || !states.includes(job.state)) {
    throw new AppError('job-gone', 'Cette tâche a changé d’état, ou n’est plus gardée.');
  }
  return job;
}

/**
 * Stops a job that waits or runs. A running one ends when its handler next checks its signal.
 *
 * @throws AppError as `authorize`; `job-gone`
 */
export async function stopJob({ db, jobs }: Dependencies, { actor, id }: Asked): Promise<void> {
  const by = authorize(actor, 'follow own jobs');
  await db.transaction(async (tx) => {
    const { kind } = await lockJob(tx, { actor, id }, ['created', 'retry', 'active']);
    await jobs.cancel(tx, id);
    await recordAudit(tx, {
      by,
      action: 'stop job',
      subject: { type: 'job', id },
      before: { kind },
    });
  });
  jobs.interrupt(id);
}

/**
 * Restarts a failed or stopped job from its checkpoint.
 *
 * @throws AppError as `authorize`; `job-gone`
 */
export async function retryJob({ db, jobs }: Dependencies, { actor, id }: Asked): Promise<void> {
  const by = authorize(actor, 'follow own jobs');
  await db.transaction(async (tx) => {
    const { kind } = await lockJob(tx, { actor, id }, ['failed', 'cancelled']);
    await jobs.resume(tx, id);
    await recordAudit(tx, {
      by,
      action: 'retry job',
      subject: { type: 'job', id },
      before: { kind },
    });
  });
  jobs.wake();
}
