/** A consistent copy of the embedded database's files, taken while the site answers. */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, OpenDatabase } from '../client.server.ts';

/** The write-ahead log: only the part after the last checkpoint is copied, while queries wait. */
const LOG = 'pg_wal';
/** Longer than the clock of any file system takes to tell two writes apart. */
const SETTLED_MS = 1_000;
/** Longest time that queries wait for the files; the checkpoint comes before. */
const PAUSE_MS = 5_000;
const ATTEMPTS = 3;
const CHECKPOINT_TIMEOUT_MS = 60_000;
/** Files checked at once: the thread pool of node:fs has four threads. */
const FILES_AT_ONCE = 4;

export interface DatabaseCopy {
  /** Position in the log; it stays equal to the present one until something is written. */
  position: string;
  /** Time that queries had to wait. */
  pausedMs: number;
}

interface LogState extends Record<string, unknown> {
  position: string;
  /** Names of the first and last segments that opening the copy needs. */
  first: string;
  last: string;
}

async function logState(db: Database): Promise<LogState> {
  const { rows } = await db.execute<LogState>(
    sql`select pg_current_wal_insert_lsn()::text as position, pg_walfile_name(redo_lsn) as first,
      pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  );
  const [state] = rows;
  if (!state) throw new Error('The engine says nothing of its log');
  return state;
}

/** Position in the log: each write moves it, and upkeep a little. */
export async function logPosition({ db }: OpenDatabase): Promise<string> {
  return (await logState(db)).position;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Copy of one directory, updated by each pass. */
class Mirror {
  readonly #source: string;
  readonly #target: string;
  /** State of a file before it was copied; absent when it may have changed unnoticed. */
  readonly #copied = new Map<string, string>();

  constructor(source: string, target: string) {
    this.#source = source;
    this.#target = target;
  }

  /** Copies what changed since the last pass, and removes what is gone. */
  async pass(signal: AbortSignal): Promise<void> {
    const entries = await readdir(this.#source, { recursive: true, withFileTypes: true });
    const present = new Set<string>();
    const files: string[] = [];
    for (const entry of entries) {
      const relative = path.relative(this.#source, path.join(entry.parentPath, entry.name));
      if (entry.isDirectory()) {
        await mkdir(path.join(this.#target, relative), { recursive: true, mode: 0o700 });
      } else if (path.dirname(relative) !== LOG) {
        files.push(relative);
      }
      present.add(relative);
    }
    for (const relative of await readdir(this.#target, { recursive: true })) {
      if (!present.has(relative)) await this.#remove(relative);
    }
    const rest = files.values();
    const work = async () => {
      for (const relative of rest) {
        signal.throwIfAborted();
        await this.#copyIfChanged(relative);
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, work));
    const failed = workers.find((worker) => worker.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async copyLog({ first, last }: LogState): Promise<void> {
    for (const name of await readdir(path.join(this.#source, LOG))) {
      if (name >= first && name <= last) await this.#copy(path.join(LOG, name));
    }
  }

  async #copyIfChanged(relative: string): Promise<void> {
    const now = Date.now();
    try {
      const found = await stat(path.join(this.#source, relative), { bigint: true });
      const state = [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
      if (this.#copied.get(relative) === state) return;
      const settled = now - Number(found.mtimeMs) > SETTLED_MS;
      await this.#copy(relative);
      if (settled) this.#copied.set(relative, state);
      else this.#copied.delete(relative);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Deleted meanwhile: the next pass no longer finds it.
      await this.#remove(relative);
    }
  }

  #copy(relative: string): Promise<void> {
    // Cloned where the file system can: this costs neither time nor space.
    const { COPYFILE_FICLONE } = constants;
    const from = path.join(this.#source, relative);
    return copyFile(from, path.join(this.#target, relative), COPYFILE_FICLONE);
  }

  async #remove(relative: string): Promise<void> {
    this.#copied.delete(relative);
    await rm(path.join(this.#target, relative), { recursive: true, force: true });
  }
}

const PAUSE_OVER = 'PauseOver';

/**
 * Copies the files of the embedded database to `target`, which must not exist. A first pass copies
 * them while they change. After a checkpoint, a second pass copies the files that changed meanwhile;
 * it holds the only connection, so nothing is written. Opening the copy replays a few records of
 * the log, as after a crash.
 *
 * @param options.source directory of `database`
 * @param options.pauseMs longest that queries wait for the second pass, but for one file
 * @throws AppError `backup-busy` when the second pass is too long three times
 */
export async function copyDatabase(
  database: OpenDatabase,
  {
    source,
    target,
    signal,
    pauseMs = PAUSE_MS,
  }: { source: string; target: string; signal: AbortSignal; pauseMs?: number },
): Promise<DatabaseCopy> {
  await mkdir(target, { mode: 0o700 });
  const mirror = new Mirror(source, target);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await checkpoint(database);
    await mirror.pass(signal);
    const copy = await database.session(CHECKPOINT_TIMEOUT_MS, (db) =>
      finish(db, mirror, signal, pauseMs),
    );
    if (copy !== PAUSE_OVER) return copy;
  }
  throw new AppError(
    'backup-busy',
    'La base change trop vite pour être copiée sans faire attendre le site.',
    'La sauvegarde sera tentée de nouveau.',
  );
}

async function checkpoint(database: OpenDatabase): Promise<void> {
  await database.session(CHECKPOINT_TIMEOUT_MS, async (db) => {
    await db.execute(sql`checkpoint`);
  });
}

async function finish(
  db: Database,
  mirror: Mirror,
  signal: AbortSignal,
  pauseMs: number,
): Promise<DatabaseCopy | typeof PAUSE_OVER> {
  const start = performance.now();
  // The first read of the catalogue may itself write a little.
  await logState(db);
  await db.execute(sql`checkpoint`);
  const before = await logState(db);
  const late = AbortSignal.timeout(pauseMs);
  try {
    await mirror.pass(AbortSignal.any([signal, late]));
  } catch (error) {
    if (late.aborted && !signal.aborted) return PAUSE_OVER;
    throw error;
  }
  await mirror.copyLog(before);
  const after = await logState(db);
  if (after.position !== before.position) {
    throw new Error(`Written while being copied: ${before.position}, then ${after.position}`);
  }
  return { position: after.position, pausedMs: performance.now() - start };
}
