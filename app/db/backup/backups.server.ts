/** Backups of the running site, on request and by schedule. */
import { isoDate } from '#language/format.ts';
import {
  backupDirectory,
  listBackups,
  takeBackup,
  type BackupPlace,
  type TakenBackup,
} from './backup.server.ts';
import { countChanges } from '../embedded/maintenance.server.ts';
import type { OpenDatabase } from '../client.server.ts';
import { readLastCompleted } from '../queue-rows.server.ts';
import type { BackupCause } from './rotation.server.ts';

const BACKUP_MS = 3_600_000;
/** Name of the backup job, by which nodes on PostgreSQL know of each other's backups. */
export const BACKUP_JOB = 'sauvegarde';

export interface BackupOptions extends BackupPlace {
  /** Present time, for names and intervals of backups. */
  clock: () => Date;
  /** True for a backup each hour; false for backups on request only. */
  hourly?: boolean;
}

interface Taking {
  cause: BackupCause;
  signal?: AbortSignal;
}

export interface Backups {
  /** Takes one now, after the one under way if there is one. As `takeBackup` otherwise. */
  take(options: Taking): Promise<TakenBackup & Changes>;
  /** True when the last backup, of any cause, is an hour old and rows were written since. */
  isDue(): Promise<boolean>;
  /** Aborts the backup under way, and takes no more. */
  stop(): Promise<void>;
}

interface Changes {
  /**
   * Rows written until then, as `countChanges` counts; undefined before this process's first
   * backup.
   */
  changes: number | undefined;
}

/** Last backup by a job of any node: each may have a directory of its own. */
async function lastByJob({ db }: OpenDatabase) {
  const last = await readLastCompleted(db, BACKUP_JOB);
  const saved = last?.checkpoint as Changes | null | undefined;
  return last && { takenAt: last.completedAt, changes: saved?.changes };
}

export function openBackups(database: OpenDatabase, options: BackupOptions): Backups {
  const { dataDir, clock, directory = backupDirectory(dataDir), hourly = true } = options;
  const stopping = new AbortController();
  /** Rows written as of this process's last backup. */
  let changes: number | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Backups of this directory; a date in the future comes from a wrong clock and is ignored. */
  const past = async (now: Date) =>
    (await listBackups(directory)).filter(({ takenAt }) => takenAt <= now);

  const take = async ({ cause, signal }: Taking & { signal: AbortSignal }) => {
    // Counted before the copy: a write during the copy makes another backup due.
    const seen = await countChanges(database);
    const now = clock();
    const today = isoDate(now);
    const isFirst = !(await past(now)).some(({ takenAt }) => isoDate(takenAt) === today);
    // Restoring a dump to verify it is expensive for the server: once a day.
    const thorough = cause !== 'hourly' || isFirst;
    const taken = await takeBackup(database, { ...options, now, cause, thorough, signal });
    changes = seen;
    return { ...taken, changes };
  };

  return {
    take: ({ cause, signal = stopping.signal }) => {
      const any = AbortSignal.any([signal, stopping.signal]);
      const turn = last.then(() => {
        any.throwIfAborted();
        return take({ cause, signal: any });
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    isDue: async () => {
      if (!hourly) return false;
      const now = clock();
      const [newest] = await past(now);
      const own = newest && { takenAt: newest.takenAt, changes };
      const byJob = database.engine === 'postgres' ? await lastByJob(database) : undefined;
      const latest = own && (!byJob || own.takenAt > byJob.takenAt) ? own : byJob;
      if (!latest) return true;
      if (now.getTime() - latest.takenAt.getTime() < BACKUP_MS) return false;
      return latest.changes === undefined || latest.changes !== (await countChanges(database));
    },
    stop: async () => {
      stopping.abort();
      await last;
    },
  };
}
