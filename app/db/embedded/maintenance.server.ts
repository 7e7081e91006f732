import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../client.server.ts';

const MINUTE_MS = 60_000;
const UPKEEP_TIMEOUT_MS = 10 * MINUTE_MS;

export interface MaintenanceOptions {
  /** Interval between checks for writes. */
  everyMs?: number;
  /** Bytes of log since the last checkpoint that make one due at once. */
  checkpointBytes?: number;
  /** Time after which a write gets its checkpoint; PostgreSQL's own default is 5 minutes. */
  checkpointMs?: number;
  onProblem?: (message: string, error: unknown) => void;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

/** Less log than this, in bytes, is written by checkpoints themselves. */
const IDLE_BYTES = 16 * 1024;

/** Bytes of log since the last checkpoint. */
async function unsavedLog(database: OpenDatabase): Promise<number> {
  const { rows } = await database.db.execute<{ unsaved: string }>(
    sql`select pg_current_wal_insert_lsn() - redo_lsn as unsaved from pg_control_checkpoint()`,
  );
  return Number(rows[0]?.unsaved);
}

/**
 * Drops the databases that PostgreSQL copies new ones from, since this engine never makes another.
 * They are half of the files, which every backup would copy, pack and read again.
 */
export async function dropTemplates({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1'])
    await db.execute(sql.raw(`drop database if exists ${name}`));
}

/** Frees space and updates the statistics of the query planner. */
export async function vacuum(database: OpenDatabase): Promise<void> {
  await database.session(UPKEEP_TIMEOUT_MS, async (db) => {
    await db.execute(sql`vacuum (analyze)`);
  });
}

/** The vacuum of the running site. */
export interface Upkeep {
  /** True when rows were written since the last one. */
  isDue(): Promise<boolean>;
  run(): Promise<void>;
}

/** @returns undefined on PostgreSQL, which vacuums by itself */
export function openUpkeep(database: OpenDatabase): Upkeep | undefined {
  if (database.engine === 'postgres') return undefined;
  /** Rows written as of the last vacuum; unknown before this start. */
  let changes: number | undefined;
  return {
    isDue: async () => changes === undefined || changes !== (await countChanges(database)),
    run: async () => {
      const seen = await countChanges(database);
      await vacuum(database);
      changes = seen;
    },
  };
}

/**
 * Writes the checkpoints of the embedded engine, as a process of PostgreSQL's own does. Without
 * them the log grows for ever and is replayed whole after a crash. They are no job, since a job
 * writes log itself, which would make a checkpoint due. Does nothing on PostgreSQL.
 *
 * @returns stops it, once the task under way is done
 */
export function startMaintenance(
  database: OpenDatabase,
  {
    everyMs = MINUTE_MS,
    checkpointBytes = 64 * 1024 * 1024,
    checkpointMs = 5 * MINUTE_MS,
    onProblem = (message, error) => console.warn(message, error),
    now = () => performance.now(),
  }: MaintenanceOptions = {},
): () => Promise<void> {
  if (database.engine === 'postgres') return () => Promise.resolve();
  let nextCheckpoint = now() + checkpointMs;
  let stopped = false;
  let underWay: Promise<void> | undefined;

  const look = async () => {
    const unsaved = await unsavedLog(database);
    const due = unsaved > checkpointBytes || (now() >= nextCheckpoint && unsaved > IDLE_BYTES);
    if (!due) return;
    await database.session(UPKEEP_TIMEOUT_MS, async (db) => {
      await db.execute(sql`checkpoint`);
    });
    nextCheckpoint = now() + checkpointMs;
  };

  const timer = setInterval(() => {
    underWay ??= look()
      .catch((error: unknown) => {
        if (!stopped) onProblem('L’entretien de la base embarquée a échoué.', error);
      })
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs);
  timer.unref();

  return async () => {
    stopped = true;
    clearInterval(timer);
    await underWay;
  };
}

/**
 * Number of rows of the site written since the engine began to count: an equal number means no
 * change. Rows of jobs are left out, or each job would cause the next.
 */
export async function countChanges({ db }: OpenDatabase): Promise<number> {
  // The engine counts once a second at most, unless it is asked to.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ changes: number }>(
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as changes
      from pg_stat_all_tables where schemaname = 'public' and relname <> 'job_reports'`,
  );
  return rows[0]?.changes ?? 0;
}
