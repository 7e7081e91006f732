/** Backups of the database, of the files that it names, and of the secret. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { makeDirectory, tryDirectory } from '#app/process/make-directory.server.ts';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import { extractArchive, writeArchive } from './archive.server.ts';
import { copyDatabase, type DatabaseCopy } from './copy.server.ts';
import { takeDump } from './dump.server.ts';
import { FileMirror, forgetFiles, manifestOf, type FileStore } from './files.server.ts';
import {
  backupFileName,
  keptBackups,
  parseBackupFileName,
  type BackupCause,
  type BackupMoment,
} from './rotation.server.ts';
import { assertRoom, verifyDatabase, type DatabaseContent } from './verify.server.ts';
import type { OpenDatabase } from '../client.server.ts';

/**
 * Prefix of an unfinished backup, followed by its node's name: nodes of one server may share the
 * directory.
 */
const DRAFT = 'unfinished';
const DRAFT_KEPT_MS = 86_400_000;

export const backupDirectory = (dataDir: string) => path.join(dataDir, 'backups');

export interface Backup extends BackupMoment {
  /** Absolute path. */
  file: string;
  bytes: number;
}

export interface TakenBackup extends Backup, DatabaseContent, Partial<DatabaseCopy> {
  /** Number of files listed; null for a backup of the database alone. */
  files: number | null;
  /** Files that the database names and the store lacked; empty for the database alone. */
  missing: string[];
  /** True when the database was restored to verify it, false when it was only read. */
  wasRestored: boolean;
}

export interface BackupPlace {
  dataDir: string;
  /** Directory of the backups; by default `backupDirectory`. */
  directory?: string | undefined;
  /** Address of the database on PostgreSQL. */
  databaseUrl?: string | undefined;
  /** Store of the uploaded files; without it, only the database is backed up. */
  store?: FileStore | undefined;
}

/**
 * The system's reason why a directory cannot hold backups; null when it can. Makes the directory
 * where it is missing.
 */
export function backupFault(directory: string): string | null {
  try {
    makeDirectory(directory);
    tryDirectory(directory);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The complete backups of a directory, newest first. */
export async function listBackups(directory: string): Promise<Backup[]> {
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
    // A file may be deleted after it was listed.
    bytes += (await stat(path.join(directory, name)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}

/** Time for the name of a backup: `now`, or the first later second without one. */
function freeMoment(directory: string, moment: BackupMoment): BackupMoment {
  if (!existsSync(path.join(directory, backupFileName(moment)))) return moment;
  const takenAt = new Date(moment.takenAt.getTime() + 1_000);
  return freeMoment(directory, { ...moment, takenAt });
}

/** Makes an empty directory; removes the remains of interrupted backups. */
async function makeDraft(directory: string, engine: BackupMoment['engine']): Promise<string> {
  makeDirectory(directory);
  const own = engine === 'embedded' ? DRAFT : `${DRAFT}-${hostname()}-${process.pid}`;
  for (const name of await readdir(directory)) {
    if (!name.startsWith(DRAFT)) continue;
    const draft = path.join(directory, name);
    const isOld = Date.now() - (await stat(draft)).mtimeMs > DRAFT_KEPT_MS;
    if (name === own || engine === 'embedded' || isOld) {
      await rm(draft, { recursive: true, force: true });
    }
  }
  const draft = path.join(directory, own);
  await mkdir(draft, { mode: 0o700 });
  return draft;
}

interface Draft {
  /** Path of the unfinished backup. */
  archive: string;
  directory: string;
  signal: AbortSignal;
}

/**
 * Copies the files of the embedded database, packs them, unpacks what was written, opens it and
 * reads every table.
 */
async function archiveEmbedded(database: OpenDatabase, dataDir: string, draft: Draft) {
  const { archive, signal } = draft;
  const source = path.join(dataDir, 'database');
  // Room for the copy and the archive, then for the archive and its extraction.
  await assertRoom(draft.directory, 2 * (await sizeOf(source)));
  const copied = path.join(draft.directory, 'database');
  const { position, pausedMs } = await copyDatabase(database, { source, target: copied, signal });
  await writeArchive(copied, archive, signal);
  await rm(copied, { recursive: true });
  await extractArchive(archive, copied, { durable: false, signal });
  return { ...(await verifyDatabase(copied)), position, pausedMs, wasRestored: true };
}

/**
 * Backs up the database, and the uploaded files that are new since the last backup. A backup gets
 * its name only once it is verified; expired backups are then removed. A failure before that leaves
 * the others as they were.
 *
 * @param options.thorough true restores a dump of PostgreSQL to verify it; false only reads it
 * @throws AppError `disk-full`, `backup-busy`, `backup-damaged`, `backup-unverified`;
 * `backup-files` when the database is backed up and its files could not be read; as `takeDump`
 */
export async function takeBackup(
  database: OpenDatabase,
  {
    dataDir,
    directory = backupDirectory(dataDir),
    databaseUrl = '',
    store,
    now,
    cause,
    thorough = true,
    signal,
  }: BackupPlace & { now: Date; cause: BackupCause; thorough?: boolean; signal: AbortSignal },
): Promise<TakenBackup> {
  const { engine } = database;
  const draft = await makeDraft(directory, engine);
  try {
    // Two passes: files may be added before the copy of the database, and deleted after it.
    const mirror = store && (await FileMirror.open(directory, store, await listBackups(directory)));
    const before = mirror && (await mirror.pass(signal));
    const archive = path.join(draft, 'archive');
    const content =
      engine === 'embedded'
        ? await archiveEmbedded(database, dataDir, { archive, directory: draft, signal })
        : await takeDump(database, { url: databaseUrl, file: archive, thorough, signal });
    // Before the second pass, which then finds all files named so far.
    const named = (before?.files && (await store?.named(database.db))) ?? [];
    const after = before && !before.failure ? await mirror.pass(signal) : before;
    signal.throwIfAborted();

    const moment = freeMoment(directory, { takenAt: now, cause, engine });
    const file = path.join(directory, backupFileName(moment));
    // Written first: a backup that is there has its list.
    const secret = await readFile(path.join(dataDir, 'secret'), 'utf8').catch(() => null);
    await manifestOf(file).write({ secret, files: after?.files ?? null });
    await rename(archive, file);
    await syncToDisk(directory);
    await removeOld(directory, moment.takenAt);
    if (after?.failure) throw filesFailure(file, after.failure);
    const { size } = await stat(file);
    const files = after?.files?.length ?? null;
    const missing = mirror?.without(named) ?? [];
    return { ...moment, ...content, file, bytes: size, files, missing };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function filesFailure(file: string, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError(
    'backup-files',
    `La base est sauvegardée dans ${file}, mais pas les fichiers : ${reason}`,
    undefined,
    { cause },
  );
}

async function removeOld(directory: string, now: Date): Promise<void> {
  const backups = await listBackups(directory);
  const kept = keptBackups(backups, now);
  for (const backup of backups) {
    if (!kept.has(backup)) await rm(backup.file, { force: true });
  }
  await forgetFiles(
    directory,
    [...kept].map(({ file }) => file),
  );
}
