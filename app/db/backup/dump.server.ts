/** A backup of a PostgreSQL database, by its own programs. */
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import { postgresDatabaseUrl, postgresFacts } from './postgres-facts.server.ts';
import { countDumpedRows } from './dump-rows.server.ts';
import { findPostgresPrograms, runProgram } from './postgres-programs.server.ts';
import type { DatabaseContent } from './verify.server.ts';
import { openPostgres, type Database, type OpenDatabase } from '../client.server.ts';

const DUMP_TIMEOUT_MS = 6 * 3_600_000;
/** Any constant that nothing else of this database locks. */
const BACKUP_LOCK = 1_509_240_023;
/** The account that restores owns everything; only an extension's owner may comment on it. */
export const RESTORE = ['--no-owner', '--no-privileges', '--no-comments'];
/** PostgreSQL's insufficient_privilege. */
const NOT_ALLOWED = '42501';

export interface Dump extends DatabaseContent {
  /** True when it was restored to a database of its own, false when it was only read. */
  wasRestored: boolean;
}

/** Number of rows of each table of the site, by its name in dumps. */
export async function countRows(db: Database): Promise<Map<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname !~ '^pg_' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ rows: string }>(
      sql`select count(*) as rows from ${sql.raw(name)}`,
    );
    counts.set(name, Number(rows[0]?.rows));
  }
  return counts;
}

const contentOf = (counts: Map<string, number>): DatabaseContent => ({
  tables: counts.size,
  rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0),
});

/** @throws AppError `backup-unverified` when a table has not the rows that are expected */
export function compareRows(found: Map<string, number>, expected: Map<string, number>): void {
  for (const [table, rows] of expected) {
    if (found.get(table) === rows) continue;
    throw new AppError(
      'backup-unverified',
      `La sauvegarde n’est pas complète\u00a0: ${found.get(table) ?? 0} lignes de ${table}, au lieu de ${rows}.`,
    );
  }
}

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
};

/**
 * Restores a dump to a temporary database.
 *
 * @returns its rows; null where the role may make no database
 */
async function restoreAside(
  database: OpenDatabase,
  { url, file, oid, signal }: { url: string; file: string; oid: string; signal: AbortSignal },
  pgRestore: string,
): Promise<Map<string, number> | null> {
  // A killed backup of this database may have left one of this name.
  const name = `zinc_verification_${oid}`;
  const drop = () => database.db.execute(sql.raw(`drop database if exists ${name} with (force)`));
  try {
    await drop();
    await database.session(DUMP_TIMEOUT_MS, (db) =>
      db.execute(sql.raw(`create database ${name} encoding 'UTF8' locale 'C' template template0`)),
    );
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED) return null;
    throw error;
  }
  try {
    const aside = postgresDatabaseUrl(url, name);
    await runProgram(pgRestore, ['--exit-on-error', ...RESTORE, file], { url: aside, signal });
    const opened = await openPostgres({ url: aside, maxConnections: 1 });
    try {
      return await opened.session(DUMP_TIMEOUT_MS, countRows);
    } finally {
      await opened.close();
    }
  } finally {
    await drop();
  }
}

/**
 * Dumps a PostgreSQL database, as it was at one instant, to a new file down to the disk, and
 * verifies what was written.
 *
 * @param options.thorough true restores it to a temporary database, if the role may make one;
 *   otherwise it is only read. The rows of each table are counted either way
 * @throws AppError `backup-programs`, `backup-under-way`, `backup-failed` or `backup-unverified`
 */
export async function takeDump(
  database: OpenDatabase,
  {
    url,
    file,
    thorough,
    signal,
  }: { url: string; file: string; thorough: boolean; signal: AbortSignal },
): Promise<Dump> {
  const { major, oid } = await postgresFacts(database.db);
  const program = await findPostgresPrograms(major);
  const failed = (cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof AppError) return cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new AppError('backup-failed', `La sauvegarde a échoué\u00a0: ${reason}`, undefined, {
      cause,
    });
  };
  try {
    return await database.session(DUMP_TIMEOUT_MS, (session) =>
      session.transaction(
        async (db) => {
          // Held during the whole backup: two at once would verify in the same database.
          const { rows } = await db.execute<{ free: boolean; snapshot: string }>(
            sql`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as free,
              pg_export_snapshot() as snapshot`,
          );
          if (!rows[0]?.free) {
            throw new AppError('backup-under-way', 'Une autre sauvegarde est en cours.');
          }
          const expected = await countRows(db);
          const args = ['--format=custom', ...RESTORE, `--snapshot=${rows[0].snapshot}`];
          await runProgram(program('pg_dump'), [...args, `--file=${file}`], { url, signal });
          await syncToDisk(file);
          const pgRestore = program('pg_restore');
          const restored = thorough
            ? await restoreAside(database, { url, file, oid, signal }, pgRestore)
            : null;
          compareRows(restored ?? (await readDump(pgRestore, file, signal)), expected);
          return { ...contentOf(expected), wasRestored: restored !== null };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
  } catch (error) {
    await rm(file, { force: true });
    throw failed(error);
  }
}

/** Reads a dump to its end. @returns the rows of each table */
export async function readDump(
  pgRestore: string,
  file: string,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  let counts = new Map<string, number>();
  await runProgram(pgRestore, ['--data-only', '--file=-', file], {
    signal,
    output: async (text) => {
      counts = await countDumpedRows(text);
    },
  });
  return counts;
}
