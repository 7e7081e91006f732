/** Replaces the present PostgreSQL database by that of a backup, in one transaction. */
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { takeBackup, type BackupPlace } from './backup.server.ts';
import { compareRows, countRows, readDump, RESTORE } from './dump.server.ts';
import { postgresFacts } from './postgres-facts.server.ts';
import { findPostgresPrograms, runProgram, type ProgramName } from './postgres-programs.server.ts';
import { missingBackup, type Restored } from './restore.server.ts';
import { openPostgres, type OpenDatabase } from '../client.server.ts';
import { migrate } from '../migrate.server.ts';

const TIMEOUT_MS = 6 * 3_600_000;
const OURS = 'drizzle.__drizzle_migrations';

/** Removes everything; a failure before the commit restores it. */
const BEGIN = `begin;
set client_min_messages = warning;
drop schema if exists drizzle, pgboss cascade;
drop schema public cascade;
create schema public;
grant usage on schema public to public;
`;
const COMMIT = '\ncommit;\n';

async function describe({ db }: OpenDatabase): Promise<{ isOurs: boolean; isEmpty: boolean }> {
  const { rows } = await db.execute<{ others: string; ours: boolean; tables: string }>(
    sql`select to_regclass(${OURS}) is not null as ours,
      (select count(*) from pg_tables where schemaname = 'public') as tables,
      (select count(*) from pg_stat_activity where datname = current_database()
        and application_name like 'zinc%' and pid <> pg_backend_pid()) as others`,
  );
  if (Number(rows[0]?.others) > 0) {
    throw new AppError(
      'database-in-use',
      'Cette base est ouverte par un site qui tourne.',
      'Arrêtez chaque nœud, puis recommencez.',
    );
  }
  return { isOurs: rows[0]?.ours === true, isEmpty: Number(rows[0]?.tables) === 0 };
}

interface Replacing {
  url: string;
  file: string;
  program: (name: ProgramName) => string;
  signal: AbortSignal;
}

/** An error before the commit leaves the database as it was. */
async function replace({ url, file, program, signal }: Replacing): Promise<void> {
  const script = new PassThrough();
  script.write(BEGIN);
  const stop = new AbortController();
  const any = AbortSignal.any([signal, stop.signal]);
  const psql = runProgram(
    program('psql'),
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'],
    { url, input: script, signal: any },
  );
  const writing = runProgram(program('pg_restore'), [...RESTORE, '--file=-', file], {
    signal: any,
    output: async (text) => {
      for await (const chunk of text) {
        if (!script.write(chunk)) await Promise.race([once(script, 'drain'), psql]);
      }
    },
  }).then(() => script.end(COMMIT));
  try {
    await Promise.all([psql, writing]);
  } catch (error) {
    stop.abort();
    await Promise.allSettled([psql, writing]);
    throw error;
  }
}

/**
 * Replaces the present database by that of a dump, after a backup of the present one if it is a
 * Zinc database. All in one transaction: interrupted, the present database is as it was.
 *
 * @param options.file path of a dump
 * @returns `aside` is the backup of the former database
 * @throws AppError `backup-missing`, `backup-programs`, `backup-damaged`, `backup-foreign`,
 * `database-in-use`, `database-foreign`, `database-newer`; as `takeBackup`
 */
export async function restoreDump({
  url,
  file,
  place,
  now,
}: {
  url: string;
  file: string;
  place: BackupPlace;
  now: Date;
}): Promise<Restored> {
  if (!existsSync(file)) throw missingBackup(file);
  const { signal } = new AbortController();
  const database = await openPostgres({ url, maxConnections: 1 });
  try {
    const present = await describe(database);
    if (!present.isOurs && !present.isEmpty) {
      throw new AppError(
        'database-foreign',
        'Cette base contient des tables qui ne sont pas de Zinc.',
        'Créez une base vide et donnez-la dans DATABASE_URL.',
      );
    }
    const program = await findPostgresPrograms((await postgresFacts(database.db)).major);
    const expected = await readDump(program('pg_restore'), file, signal).catch((cause: unknown) => {
      throw new AppError(
        'backup-damaged',
        `La sauvegarde ${file} est abîmée, incomplète, ou n’en est pas une.`,
        'Choisissez-en une autre\u00a0: npm run restore, sans argument, en donne la liste.',
        { cause },
      );
    });
    if (!expected.has(OURS)) {
      throw new AppError('backup-foreign', 'Cette base de données n’est pas celle de Zinc.');
    }
    const aside = present.isOurs
      ? (await takeBackup(database, { ...place, now, cause: 'asked', signal })).file
      : undefined;
    await replace({ url, file, program, signal });
    const found = await database.session(TIMEOUT_MS, countRows);
    compareRows(found, expected);
    const migrations = await migrate(database);
    const rows = [...found.values()].reduce((sum, count) => sum + count, 0);
    return { tables: found.size, rows, migrations, aside };
  } finally {
    await database.close();
  }
}
