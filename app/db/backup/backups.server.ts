/** The backups of the running site: those asked for, and when one is due by itself. */
import { listBackups, takeBackup, type TakenBackup } from './backup.server.ts';
import { countChanges } from '../embedded/maintenance.server.ts';
import type { OpenDatabase } from '../client.server.ts';

const BACKUP_MS = 3_600_000;

export interface BackupOptions {
  dataDir: string;
  /** Now, which names backups and spaces them out. */
  clock: () => Date;
}

interface Taking {
  /** Whether somebody asked for it, rather than the schedule. */
  manual: boolean;
  signal?: AbortSignal;
}

export interface Backups {
  /** Takes one now, after the one under way if there is one. As `takeBackup` otherwise. */
  take(options: Taking): Promise<TakenBackup>;
  /** Whether an hour has passed since the last one, of whatever cause, and something was written. */
  isDue(): Promise<boolean>;
  /** Takes no more, and gives up the one under way. */
  stop(): Promise<void>;
}

/** @returns undefined on PostgreSQL, which has tools of its own */
export function openBackups(
  database: OpenDatabase,
  { dataDir, clock }: BackupOptions,
): Backups | undefined {
  if (database.engine === 'postgres') return undefined;
  const stopping = new AbortController();
  /** At the last backup; what was written before this start is not known. */
  let changes: number | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return {
    take: ({ manual, signal = stopping.signal }) => {
      const any = AbortSignal.any([signal, stopping.signal]);
      const turn = last.then(async () => {
        any.throwIfAborted();
        // Before the copy: a write that it just misses calls for another.
        const seen = await countChanges(database);
        const taken = await takeBackup(database, { dataDir, now: clock(), manual, signal: any });
        changes = seen;
        return taken;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    isDue: async () => {
      const now = clock().getTime();
      const backups = await listBackups(dataDir);
      // One dated after now comes from a clock that was wrong: it says nothing.
      const newest = backups.find(({ takenAt }) => takenAt.getTime() <= now);
      if (!newest) return true;
      if (now - newest.takenAt.getTime() < BACKUP_MS) return false;
      return changes === undefined || changes !== (await countChanges(database));
    },
    stop: async () => {
      stopping.abort();
      await last;
    },
  };
}
