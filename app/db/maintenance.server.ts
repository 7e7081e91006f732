import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './client.server.ts';

const MINUTE_MS = 60_000;
const UPKEEP_TIMEOUT_MS = 10 * MINUTE_MS;

export interface MaintenanceOptions {
  /** Time between looks at what was written. */
  everyMs?: number;
  /** Log written since the last checkpoint that calls for one at once, in bytes. */
  checkpointBytes?: number;
  /** Time after which any write gets its checkpoint; PostgreSQL's own default is 5 minutes. */
  checkpointMs?: number;
  /** Time from the start to the first vacuum, and between two. */
  firstVacuumMs?: number;
  vacuumMs?: number;
  onProblem?: (message: string, error: unknown) => void;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

/** Less log than this is what checkpoints and vacuums write themselves, in bytes. */
const IDLE_BYTES = 16 * 1024;

async function logPosition(database: OpenDatabase) {
  const { rows } = await database.db.execute<{ written: string; unsaved: string }>(
    sql`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as written,
      pg_current_wal_insert_lsn() - redo_lsn as unsaved from pg_control_checkpoint()`,
  );
  return { written: Number(rows[0]?.written), unsaved: Number(rows[0]?.unsaved) };
}

/** Gives space back and refreshes the statistics that plans rest on. */
export async function vacuum(database: OpenDatabase): Promise<void> {
  await database.session(UPKEEP_TIMEOUT_MS, async (db) => {
    await db.execute(sql`vacuum (analyze)`);
  });
}

/**
 * Does for the embedded engine what PostgreSQL's background processes do: checkpoints (without
 * them the log grows for ever and is replayed whole after a crash) and vacuum. Does nothing on
 * PostgreSQL, which has its own.
 *
 * @returns stops it, once the task under way is done
 */
export function startMaintenance(
  database: OpenDatabase,
  {
    everyMs = MINUTE_MS,
    checkpointBytes = 64 * 1024 * 1024,
    checkpointMs = 5 * MINUTE_MS,
    firstVacuumMs = 5 * MINUTE_MS,
    vacuumMs = 60 * MINUTE_MS,
    onProblem = (message, error) => console.warn(message, error),
    now = () => performance.now(),
  }: MaintenanceOptions = {},
): () => Promise<void> {
  if (database.engine === 'postgres') return () => Promise.resolve();
  let nextCheckpoint = now() + checkpointMs;
  let nextVacuum = now() + firstVacuumMs;
  let vacuumed = 0;
  let stopped = false;
  let underWay: Promise<void> | undefined;

  const look = async () => {
    const { written, unsaved } = await logPosition(database);
    if (now() >= nextVacuum && written - vacuumed > IDLE_BYTES) {
      await vacuum(database);
      vacuumed = (await logPosition(database)).written;
      nextVacuum = now() + vacuumMs;
    }
    if (stopped) return;
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
