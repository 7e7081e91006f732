/** Verifies a copy of the database: its own engine opens it and reads every row. */
import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { openEmbedded, type Database, type OpenDatabase } from '../client.server.ts';
import { EMBEDDED_MAJOR } from '../data-directory/data-directory.server.ts';

const READING_TIMEOUT_MS = 600_000;
/** Bytes left free for the site itself. */
const ROOM_KEPT = 100 * 1024 * 1024;

export interface DatabaseContent {
  tables: number;
  rows: number;
}

/**
 * @param bytes about to be written under `directory`
 * @throws AppError `disk-full` when the disk has no room for them and 100 MB more
 */
export async function assertRoom(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free >= bytes + ROOM_KEPT) return;
  const megabytes = (size: number) => Math.ceil(size / 1_000_000);
  throw new AppError(
    'disk-full',
    `Il reste ${megabytes(free)} Mo sur le disque de ${directory}, et il en faut ${megabytes(bytes + ROOM_KEPT)}.`,
    'Libérez de la place, puis recommencez.',
  );
}

/** Reads every page of every table; the engine verifies their checksums. */
async function readTables(db: Database): Promise<DatabaseContent> {
  await db.execute(sql`set enable_indexonlyscan = off`);
  const { rows: tables } = await db.execute<{ name: string; toast: string | null }>(
    sql`select c.oid::regclass::text as name, nullif(c.reltoastrelid, 0)::regclass::text as toast
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  if (!tables.some(({ name }) => name === 'drizzle.__drizzle_migrations')) {
    throw new AppError('backup-foreign', 'Cette base de données n’est pas celle de Zinc.');
  }
  let total = 0;
  for (const { name, toast } of tables) {
    const { rows } = await db.execute<{ rows: string }>(
      sql`select count(*) as rows from ${sql.raw(name)}`,
    );
    total += Number(rows[0]?.rows);
    if (toast !== null) await db.execute(sql`select count(*) from ${sql.raw(toast)}`);
  }
  return { tables: tables.length, rows: total };
}

function failed(reason: string, cause?: unknown): AppError {
  return new AppError(
    'backup-unverified',
    `La sauvegarde ne s’ouvre pas : ${reason}`,
    'Choisissez-en une autre : npm run restore, sans argument, en donne la liste.',
    { cause },
  );
}

/**
 * Opens the database of `directory`, which nothing else has open, and reads all of it.
 *
 * @param options.durable true syncs the changes made by opening to the disk
 * @param options.afterwards called with the database before it is closed
 * @throws AppError `backup-unverified` when it can't be opened or read, `backup-foreign` when it is
 * not one of this site; as `afterwards`
 */
export async function verifyDatabase(
  directory: string,
  {
    durable = false,
    afterwards,
  }: { durable?: boolean; afterwards?: (database: OpenDatabase) => Promise<void> } = {},
): Promise<DatabaseContent> {
  const major = await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch(() => '');
  if (major.trim() !== EMBEDDED_MAJOR) {
    throw failed(
      major
        ? `elle est de PostgreSQL ${major.trim()}, et le moteur est en version ${EMBEDDED_MAJOR}.`
        : 'ce n’est pas une base de données complète.',
    );
  }
  // The thrown error reports it; the engine's own reports would only repeat it.
  const onProblem = () => undefined;
  const database = await openEmbedded({ directory, durable, onProblem }).catch((error: unknown) => {
    throw failed('le moteur la refuse.', error);
  });
  try {
    const content = await database
      .session(READING_TIMEOUT_MS, readTables)
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'backup-foreign') throw error;
        throw failed('une table est illisible.', error);
      });
    await afterwards?.(database);
    return content;
  } finally {
    await database.close();
  }
}
