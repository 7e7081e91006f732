/** When the running site backs its database up by itself. */
import { logPosition } from './backup-copy.server.ts';
import { listBackups, takeBackup, type TakenBackup } from './backup.server.ts';
import type { OpenDatabase } from './client.server.ts';

const LOOK_MS = 60_000;
const BACKUP_MS = 60 * LOOK_MS;
/** Looks that do nothing after a start, whose first minutes belong to visitors. */
const LOOKS_AFTER_START = 5;
const LOOKS_AFTER_FAILURE = 10;

/** Calls `work` every `everyMs`. @returns stops it */
type Every = (everyMs: number, work: () => void) => () => void;

const everyUnref: Every = (everyMs, work) => {
  const timer = setInterval(work, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

export interface BackupOptions {
  dataDir: string;
  /** Now, which names backups and spaces them out. */
  clock: () => Date;
  /** Told of automatic backups that fail. */
  onProblem?: (message: string, error: unknown) => void;
  every?: Every;
}

export interface Backups {
  /** Takes one now, after the one under way if there is one. As `takeBackup` otherwise. */
  take(): Promise<TakenBackup>;
  /** Takes no more, and gives up the one under way. */
  stop(): Promise<void>;
}

/**
 * Backs the embedded database up an hour after the last backup, whoever asked for that one, as
 * soon as something has been written since. A failure is told and tried again ten minutes later.
 *
 * @returns undefined on PostgreSQL, which has tools of its own
 */
export function startBackups(
  database: OpenDatabase,
  {
    dataDir,
    clock,
    onProblem = (message, error) => console.warn(message, error),
    every = everyUnref,
  }: BackupOptions,
): Backups | undefined {
  if (database.engine === 'postgres') return undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  let looksToSkip = LOOKS_AFTER_START;
  /** Of the last backup; what was written before this start is not known. */
  let position: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let looking: Promise<void> | undefined;

  const take = (manual: boolean): Promise<TakenBackup> => {
    const turn = last.then(async () => {
      signal.throwIfAborted();
      const taken = await takeBackup(database, { dataDir, now: clock(), manual, signal });
      position = taken.position;
      return taken;
    });
    last = turn.catch(() => undefined);
    return turn;
  };

  const isDue = async () => {
    const now = clock().getTime();
    const backups = await listBackups(dataDir);
    // One dated after now comes from a clock that was wrong: it says nothing.
    const newest = backups.find(({ takenAt }) => takenAt.getTime() <= now);
    if (!newest) return true;
    if (now - newest.takenAt.getTime() < BACKUP_MS) return false;
    return position === undefined || position !== (await logPosition(database));
  };

  const look = async () => {
    // One asked for by hand may be under way.
    await last;
    if (await isDue()) await take(false);
  };

  const stopLooking = every(LOOK_MS, () => {
    if (looking) return;
    if (looksToSkip > 0) {
      looksToSkip--;
      return;
    }
    looking = look()
      .catch((error: unknown) => {
        if (signal.aborted) return;
        looksToSkip = LOOKS_AFTER_FAILURE;
        onProblem('La sauvegarde automatique a échoué ; les précédentes restent en place.', error);
      })
      .finally(() => {
        looking = undefined;
      });
  });

  return {
    take: () => take(true),
    stop: async () => {
      stopLooking();
      stopping.abort();
      await looking;
      await last;
    },
  };
}
