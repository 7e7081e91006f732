/** The queue of jobs, pg-boss on the connections that the site has: docs/decisions/009-jobs.md. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Database, OpenDatabase } from './client.server.ts';

/** Name of our only pg-boss queue: the data of a job names its kind. */
export const QUEUE = 'zinc';

type Listen = NonNullable<NonNullable<ConstructorOptions['db']>['listen']>;

export interface QueueOptions extends Pick<ConstructorOptions, 'supervise'> {
  engine: OpenDatabase['engine'];
  /** Listens for notices; undefined where nothing listens. */
  listen?: Listen | undefined;
}

/** pg-boss, and its use inside a transaction. */
export interface JobQueue {
  boss: PgBoss;
  /** Sends each query of pg-boss during `work` through `db`. */
  within: <T>(db: Database, work: () => Promise<T>) => Promise<T>;
}

const HOUR_SECONDS = 3_600;
/** Interval between two searches for jobs whose node no longer answers. */
const SUPERVISION_SECONDS = 30;

/** Makes a queue on `db`, without any query yet. */
export function openQueue(db: Database, { engine, listen, supervise }: QueueOptions): JobQueue {
  // The embedded engine has one connection: during a transaction, each query of pg-boss must go
  // through it, the look-up of its queue too.
  const current = new AsyncLocalStorage<Database>();
  const every = engine === 'postgres' ? SUPERVISION_SECONDS : HOUR_SECONDS;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        fromDrizzle(current.getStore() ?? db, sql).executeSql(text, values),
      ...(listen && { listen }),
    },
    backend: engine === 'postgres' ? 'postgres' : 'pglite',
    useListenNotify: true,
    schedule: false,
    supervise: supervise ?? false,
    superviseIntervalSeconds: every,
    monitorIntervalSeconds: every,
    maintenanceIntervalSeconds: HOUR_SECONDS,
    queueCacheIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error: unknown) => console.warn('La file des tâches a eu un ennui.', error));
  return { boss, within: (inner, work) => current.run(inner, work) };
}

/** Makes or updates the tables of pg-boss; the caller must be alone to do so. */
export async function installQueue(db: Database, engine: OpenDatabase['engine']): Promise<void> {
  const { boss } = openQueue(db, { engine });
  await boss.start();
  if (!(await boss.getQueue(QUEUE))) await boss.createQueue(QUEUE, { notify: true });
  await boss.stop({ close: false, graceful: false });
}
