/**
 * Backups of the embedded database, in DATA_DIR/backups. One process takes them: the one that
 * holds the data.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import { extractArchive, writeArchive } from './archive.server.ts';
import { copyDatabase, type DatabaseCopy } from './copy.server.ts';
import {
  backupFileName,
  keptBackups,
  parseBackupFileName,
  type BackupMoment,
} from './rotation.server.ts';
import { assertRoom, verifyDatabase, type DatabaseContent } from './verify.server.ts';
import type { OpenDatabase } from '../client.server.ts';

const DIRECTORY = 'backups';
/** Where one is made; what an interrupted one leaves, the next removes. */
const DRAFT = 'unfinished';

export interface Backup extends BackupMoment {
  /** Absolute path. */
  file: string;
  bytes: number;
}

export type TakenBackup = Backup & DatabaseContent & DatabaseCopy;

/** The complete backups of a data directory, newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const directory = path.join(dataDir, DIRECTORY);
  if (!existsSync(directory)) return [];
  const backups: Backup[] = [];
  for (const name of await readdir(directory)) {
    const moment = parseBackupFileName(name);
    if (!moment) continue;
    const file = path.join(directory, name);
    backups.push({ ...moment, file, bytes: (await stat(file)).size });
  }
  return backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

async function sizeOf(directory: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(directory, { recursive: true })) {
    // A file may go between the list and the look.
    bytes += (await stat(path.join(directory, name)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}

/** A name that no backup has, at `now` or the first free second after. */
function freeMoment(directory: string, moment: BackupMoment): BackupMoment {
  if (!existsSync(path.join(directory, backupFileName(moment)))) return moment;
  const takenAt = new Date(moment.takenAt.getTime() + 1_000);
  return freeMoment(directory, { ...moment, takenAt });
}

/**
 * Backs up the embedded database of `dataDir`: copies its files, packs them, unpacks what was
 * written, opens it and reads every table; only then is it given its name, and backups that are
 * not to be kept any longer are removed. Whatever fails before leaves the others as they were.
 *
 * @throws AppError `disk-full`, `backup-busy`, `backup-damaged` or `backup-unverified`
 */
export async function takeBackup(
  database: OpenDatabase,
  {
    dataDir,
    now,
    manual,
    signal,
  }: { dataDir: string; now: Date; manual: boolean; signal: AbortSignal },
): Promise<TakenBackup> {
  if (database.engine !== 'embedded') {
    throw new AppError('backup-engine', 'Seule la base embarquée se sauvegarde ainsi.');
  }
  const directory = path.join(dataDir, DIRECTORY);
  const draft = path.join(directory, DRAFT);
  const source = path.join(dataDir, 'database');
  await rm(draft, { recursive: true, force: true });
  // The copy, then the same again unpacked, with the archive between the two.
  await assertRoom(dataDir, 2 * (await sizeOf(source)));
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copied = path.join(draft, 'database');
    const archive = path.join(draft, 'archive.tar.gz');
    const copy = await copyDatabase(database, { source, target: copied, signal });
    await writeArchive(copied, archive, signal);
    await rm(copied, { recursive: true });
    await extractArchive(archive, copied, { durable: false, signal });
    const content = await verifyDatabase(copied);
    signal.throwIfAborted();

    const moment = freeMoment(directory, { takenAt: now, manual });
    const file = path.join(directory, backupFileName(moment));
    await rename(archive, file);
    await syncToDisk(directory);
    await removeOld(dataDir, moment.takenAt);
    return { ...moment, ...content, ...copy, file, bytes: (await stat(file)).size };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeOld(dataDir: string, now: Date): Promise<void> {
  const backups = await listBackups(dataDir);
  const kept = keptBackups(backups, now);
  for (const backup of backups) {
    if (!kept.has(backup)) await rm(backup.file, { force: true });
  }
}
