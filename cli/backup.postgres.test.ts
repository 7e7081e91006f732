/** Backups of PostgreSQL and of files, restored on a machine that has neither. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readEnv } from '#app/env/env.server.ts';
import { openBackups, type Backups } from '#db/backup/backups.server.ts';
import { manifestOf, restoreFiles } from '#db/backup/files.server.ts';
import { findPostgresPrograms } from '#db/backup/postgres-programs.server.ts';
import { openPostgres, type OpenDatabase } from '#db/client.server.ts';
import { contactMessages } from '#db/schema/members.server.ts';
import { fileStore } from '#features/images/media/file-store.server.ts';
import { freshProgram } from '#scripts/sources.ts';
import { openSite } from '#server/site.ts';
import { localStorage } from '#services/storage/open-storage.server.ts';
import { databaseUrl, openOwnDatabase, runOnServer } from '#test/run/database.ts';
import { addPicture } from '#test/data/library.ts';
import { restore } from './restore.ts';

const target = inject('testEngine');
if (target.engine !== 'postgres') throw new Error('These tests are for PostgreSQL');
const { serverUrl } = target;
const NOW = new Date('2026-11-21T10:00:00Z');

let database: OpenDatabase;
let url: string;
let parent: string;
let dataDir: string;
let now = NOW;
const made: string[] = [];

beforeAll(async () => {
  database = await openOwnDatabase();
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  url = databaseUrl(serverUrl, rows[0]?.name ?? '');
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-dump-'));
  dataDir = path.join(parent, 'data');
  await addPicture({ db: database.db, storage: localStorage({ dataDir }) });
  await writeFile(path.join(dataDir, 'secret'), `${'s'.repeat(40)}\n`);
});
afterAll(async () => {
  await database.close();
  for (const name of made) await runOnServer(serverUrl, `drop database ${name} with (force)`);
  await rm(parent, { recursive: true });
});

const backups = (): Backups =>
  openBackups(database, {
    dataDir,
    databaseUrl: url,
    store: fileStore(localStorage({ dataDir })),
    clock: () => now,
  });

const write = (subject: string) =>
  database.db
    .insert(contactMessages)
    // Text that a reader of dumps may take for the end of a table, or for two rows.
    .values({
      name: 'Ada',
      email: 'a@example.org',
      subject,
      message: '\\.\nCOPY a (b) FROM stdin;\r\u2028',
    });

async function subjects(of: string): Promise<string[]> {
  const opened = await openPostgres({ url: of, maxConnections: 1 });
  const rows = await opened.db.select({ subject: contactMessages.subject }).from(contactMessages);
  await opened.close();
  return rows.map(({ subject }) => subject).toSorted();
}

async function emptyDatabase(): Promise<string> {
  const name = `zinc_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    serverUrl,
    `create database ${name} encoding 'UTF8' locale 'C' template template0`,
  );
  made.push(name);
  return databaseUrl(serverUrl, name);
}

function run(args: string[], to: string, elsewhere: string) {
  const lines: string[] = [];
  const env = readEnv({ DATA_DIR: elsewhere, DATABASE_URL: to });
  const print = (line: string) => void lines.push(line);
  return restore(env, args, { print, userDirectory: parent }).then(() => lines.join('\n'));
}

// In this order: each test starts from the result of the previous one.
test('what was backed up comes back on another machine, files and secret too', async () => {
  await write('first');
  const taken = await backups().take({ cause: 'asked' });
  expect(taken).toMatchObject({ files: 1, wasRestored: true });
  await write('second');

  // The backups alone, as if copied from another disk.
  const copied = path.join(parent, 'copied');
  await cp(path.join(dataDir, 'backups'), copied, { recursive: true });
  const elsewhere = path.join(parent, 'elsewhere');
  const to = await emptyDatabase();
  const said = await run([path.join(copied, path.basename(taken.file))], to, elsewhere);
  expect(said).toContain('1\u00a0fichier remis, 0 déjà là');
  expect(await subjects(to)).toEqual(['first']);
  expect(await readFile(path.join(elsewhere, 'secret'), 'utf8')).toBe(`${'s'.repeat(40)}\n`);
  const [place] = (
    await database.db.execute<{ bucket: string; path: string }>(sql`select bucket, path from media`)
  ).rows;
  if (!place) throw new Error('No picture');
  const [before, after] = await Promise.all(
    [dataDir, elsewhere].map((directory) => localStorage({ dataDir: directory }).read(place)),
  );
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);

  // A second restore first backs up the database in place.
  const again = await run([path.join(copied, path.basename(taken.file))], to, elsewhere);
  expect(again).toMatch(/Ancienne +.*-manuelle\.dump/);
  expect(again).toContain('0\u00a0fichier remis, 1 déjà là');

  const bare = { directory: parent, store: fileStore(localStorage({ dataDir: parent })) };
  const named = (await manifestOf(taken.file).read())?.files ?? [];
  expect(await restoreFiles(named, bare)).toEqual({
    present: 0,
    written: 0,
    missing: [`${place.bucket}/${place.path}`],
    damaged: [],
  });
});

test('a command fills no empty database', async () => {
  const to = await emptyDatabase();
  const env = readEnv({ DATA_DIR: path.join(parent, 'commands'), DATABASE_URL: to });
  await expect(openSite(env, undefined, { existing: true })).rejects.toMatchObject({
    code: 'database-missing',
  });
  expect(
    await runOnServer(to, `select from pg_tables where schemaname in ('public', 'pgboss')`),
  ).toEqual([]);
});

test('a file once kept is not read again, and goes with the last backup that names it', async () => {
  const store = fileStore(localStorage({ dataDir }));
  const read = vi.spyOn(store, 'read');
  const again = openBackups(database, { dataDir, databaseUrl: url, store, clock: () => now });
  expect(await again.take({ cause: 'asked' })).toMatchObject({ files: 1 });
  expect(read).not.toHaveBeenCalled();
  // When the storage is down, only the files are missing from the backup.
  vi.spyOn(store, 'list').mockImplementation(() => {
    throw new Error('Nobody answers');
  });
  await expect(again.take({ cause: 'asked' })).rejects.toMatchObject({
    code: 'backup-files',
    message: expect.stringContaining('Nobody answers') as string,
  });
});

test('nothing is touched by what is no whole backup, nor under a site that runs', async () => {
  const [whole] = await run([], url, dataDir).then((list) => /zinc-\S+\.dump/.exec(list) ?? []);
  const file = path.join(dataDir, 'backups', whole ?? '');
  await expect(run([file], url, dataDir)).rejects.toMatchObject({ code: 'database-in-use' });
  const half = path.join(parent, 'half.dump');
  const content = await readFile(file);
  await writeFile(half, content.subarray(0, content.length / 2));
  const to = await emptyDatabase();
  await expect(run([half], to, dataDir)).rejects.toMatchObject({ code: 'backup-damaged' });
  const embedded = path.join(parent, 'zinc-2026-11-21T02-00-17Z.tar.gz');
  await expect(run([embedded], to, dataDir)).rejects.toMatchObject({ code: 'backup-engine' });
  await runOnServer(to, 'create table recipes (id int)');
  await expect(run([file], to, dataDir)).rejects.toMatchObject({ code: 'database-foreign' });
});

test('killed in the middle, a restore leaves the database as it was', async () => {
  const { file } = await backups().take({ cause: 'asked' });
  const to = await emptyDatabase();
  await run([file], to, dataDir);
  await runOnServer(
    to,
    `insert into contact_messages (id, name, email, subject, message)
    values (gen_random_uuid(), 'Ada', 'a@example.org', 'third', 'third')`,
  );
  // Watches the restore from a database that it does not replace.
  const holder = await openPostgres({
    url: to.replace(/\/[^/]*$/, '/postgres'),
    maxConnections: 1,
  });
  const child = spawn(process.execPath, [freshProgram('restore'), file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: to },
    stdio: 'ignore',
  });
  const running = async () => {
    const name = new URL(to).pathname.slice(1);
    const { rows } = await holder.db.execute(
      sql`select from pg_stat_activity where datname = ${name} and application_name = 'psql'
        and xact_start is not null`,
    );
    return rows.length > 0;
  };
  while (!(await running()) && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(running).toBe(false);
  await holder.close();
  expect(child.exitCode).toBeNull();
  expect(await subjects(to)).toContain('third');
});

test('a role that makes no database has its backups read through', async () => {
  const name = `zinc_role_${randomUUID().slice(0, 8)}`;
  await runOnServer(serverUrl, `create role ${name} login password 'mot/de@passe'`);
  await runOnServer(url, `grant usage on schema public, drizzle, pgboss to ${name}`);
  await runOnServer(
    url,
    `grant select on all tables in schema public, drizzle, pgboss to ${name};
     grant select on all sequences in schema public, drizzle, pgboss to ${name}`,
  );
  const as = new URL(url);
  as.username = name;
  as.password = 'mot%2Fde%40passe';
  const poor = await openPostgres({ url: as.href });
  const options = { dataDir, databaseUrl: as.href, clock: () => now };
  const taken = await openBackups(poor, options).take({ cause: 'asked' });
  expect(taken).toMatchObject({ wasRestored: false, files: null });
  await poor.close();
  await runOnServer(url, `drop owned by ${name}`);
  await runOnServer(serverUrl, `drop role ${name}`);
});

test('what a job of any node took puts the next one off, until something is written', async () => {
  await rm(path.join(dataDir, 'backups'), { recursive: true });
  const node = backups();
  expect(await node.isDue()).toBe(true);
  const { changes } = await node.take({ cause: 'hourly' });
  await rm(path.join(dataDir, 'backups'), { recursive: true });
  const id = randomUUID();
  await database.db.execute(sql`insert into pgboss.job (id, name, group_id, state, completed_on)
    values (${id}, 'zinc', 'sauvegarde', 'completed', ${NOW.toISOString()})`);
  await database.db.execute(sql`insert into job_reports (job_id, checkpoint)
    values (${id}, ${JSON.stringify({ changes })})`);
  // Another node, with its own directory.
  const other = backups();
  now = new Date(NOW.getTime() + 1_800_000);
  expect(await other.isDue()).toBe(false);
  now = new Date(NOW.getTime() + 3_600_000);
  expect(await other.isDue()).toBe(false);
  await write('fourth');
  expect(await other.isDue()).toBe(true);
  expect(existsSync(path.join(dataDir, 'backups'))).toBe(false);
});

test('programs that are too old are none, and their package is named', async () => {
  await expect(findPostgresPrograms(99)).rejects.toMatchObject({
    code: 'backup-programs',
    suggestion: expect.stringContaining('postgresql-client-99') as string,
  });
});
