import { existsSync } from 'node:fs';
import { AppError } from '#app/errors.ts';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import { extractArchive, measureArchive } from './archive.server.ts';
import { finishSwap, restoredDirectory, swapIn } from './swap.server.ts';
import { assertRoom, verifyDatabase, type DatabaseContent } from './verify.server.ts';
import { acquireDataLock } from '../data-directory/data-lock.server.ts';
import { migrate } from '../migrate.server.ts';
import { keepPrivate } from '../data-directory/private-directory.server.ts';

export interface Restored extends DatabaseContent {
  /** Path of the database that was replaced; undefined when there was none. */
  aside: string | undefined;
  /** Names of the migrations that the backup lacked. */
  migrations: string[];
}

export const missingBackup = (file: string) =>
  new AppError(
    'backup-missing',
    `Il n’y a pas de sauvegarde ${file}.`,
    'npm run restore, sans argument, donne la liste de celles qui sont là.',
  );

/**
 * Puts the embedded database of a backup in the place of the present one, which is moved aside.
 * Everything that can fail (reading the file, opening and migrating what it holds) happens before
 * that. Interrupted, it leaves the one or the other in place once `finishSwap` has run, as every
 * start does first.
 *
 * @param options.file path of a backup
 * @throws DataLockedError while another process holds the data; AppError `backup-missing`,
 *   `backup-damaged`, `backup-unverified`, `backup-foreign`, `database-newer` or `disk-full`
 */
export async function restoreBackup({
  dataDir,
  file,
  now,
}: {
  dataDir: string;
  file: string;
  now: Date;
}): Promise<Restored> {
  if (!existsSync(file)) throw missingBackup(file);
  keepPrivate(dataDir);
  const lock = await acquireDataLock(dataDir, { address: null });
  try {
    await finishSwap(dataDir);
    const target = restoredDirectory(dataDir);
    try {
      const prepared = await prepare(file, { dataDir, target });
      return { ...prepared, aside: await swapIn(dataDir, now) };
    } catch (error) {
      // Completes the renames when they failed; else removes the prepared database.
      await finishSwap(dataDir);
      throw error;
    }
  } finally {
    lock.release();
  }
}

/** Runs all steps that can fail, away from the present database. */
async function prepare(
  file: string,
  { dataDir, target }: { dataDir: string; target: string },
): Promise<Omit<Restored, 'aside'>> {
  const { signal } = new AbortController();
  await assertRoom(dataDir, await measureArchive(file, signal));
  await extractArchive(file, target, { durable: true, signal });
  let migrations: string[] = [];
  const content = await verifyDatabase(target, {
    durable: true,
    afterwards: async (database) => {
      migrations = await migrate(database);
    },
  });
  await syncToDisk(target);
  return { ...content, migrations };
}
