/** The embedded database copied to PostgreSQL, as an operator does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openEmbedded, openPostgres, type OpenDatabase } from '#db/client.server.ts';
import { acquireDataLock } from '#db/data-directory/data-lock.server.ts';
import { ensureTemplate } from '#db/embedded/template.server.ts';
import { freshProgram } from '#scripts/sources.ts';
import { copyDirectory } from '#test/run/copy-directory.ts';
import { databaseUrl, runOnServer } from '#test/run/database.ts';
import { BRIEFLY } from '#test/run/briefly.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { copyToPostgres } from './copy-to-postgres.ts';

const target = inject('testEngine');
if (target.engine !== 'postgres') throw new Error('These tests are for PostgreSQL');
const { serverUrl } = target;

let dataDir: string;
const made: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-copy-'));
  copyDirectory(await ensureTemplate(), path.join(dataDir, 'database'));
  const source = await openSource();
  await addSmallCatalogue(source.db);
  await source.db.execute(sql`insert into settings (key, value)
    values ('a', ${JSON.stringify({ text: `l’été "\\ {a,b} \n\t𝄞`, number: 1.1 })}), ('b', 'null')`);
  await source.db.execute(sql`insert into pgboss.job (name, data) values ('zinc', '{"kind":"x"}')`);
  await source.db.execute(sql`insert into job_reports (job_id, log)
    values (gen_random_uuid(), array['NULL', '', 'a,b', '"'])`);
  await source.close();
});
afterAll(async () => {
  for (const name of made) await runOnServer(serverUrl, `drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true });
});

const openSource = () =>
  openEmbedded({ directory: path.join(dataDir, 'database'), durable: false });

async function emptyDatabase(): Promise<string> {
  const name = `zinc_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    serverUrl,
    `create database ${name} encoding 'UTF8' locale 'C' template template0`,
  );
  made.push(name);
  return databaseUrl(serverUrl, name);
}

async function copy(url: string, args: string[] = []): Promise<string> {
  const lines: string[] = [];
  await copyToPostgres({ dataDir, databaseUrl: url }, args, (line) => void lines.push(line));
  return lines.join('\n');
}

const ask = async (database: OpenDatabase, query: string) =>
  (await database.db.execute(sql.raw(query))).rows;

/** Queries with the same answers on both databases. */
const QUESTIONS = [
  'select count(*) as recipes, max(number) as number, sum(rating_average) as ratings from cocktails',
  'select kind, count(*) as sets, sum(bit_count(members)) as bits from recipe_sets group by kind order by kind collate "C"',
  `select value from settings order by key collate "C"`,
  'select log from job_reports',
  `select data from pgboss.job`,
];

// In this order: each test starts from the result of the previous one.
test('everything is moved, what comes next follows, and the source is as it was', async () => {
  const url = await emptyDatabase();
  expect(await copy('postgres://nobody@127.0.0.1:1/nothing', ['--to', url])).toContain(
    'Copiée et relue ligne à ligne',
  );
  const source = await openSource();
  const there = await openPostgres({ url });
  for (const question of QUESTIONS) {
    expect(await ask(there, question), question).toEqual(await ask(source, question));
  }
  await source.close();
  // Foreign keys and triggers are active again.
  const orphan = there.db.execute(
    sql`insert into cocktail_slugs (slug, cocktail_id) values ('a', gen_random_uuid())`,
  );
  await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } });
  await there.db.execute(sql`delete from cocktails where number = 1`);
  expect(
    await ask(
      there,
      `select sum(bit_count(members)) = (select count(*) from cocktails where is_published) as exact
        from recipe_sets where kind = 'published'`,
    ),
  ).toEqual([{ exact: true }]);
  await there.close();
  await expect(copy(url)).rejects.toMatchObject({ code: 'database-not-empty' });
});

test('it waits for the site to be stopped, and for an address', async () => {
  const lock = await acquireDataLock(dataDir, { address: null });
  const url = await emptyDatabase();
  await expect(copy(url)).rejects.toMatchObject({ code: 'data-locked' });
  lock.release();
  await expect(copy(url, ['--from', url])).rejects.toMatchObject({ code: 'commande' });
});

test('an address that leads nowhere is said to be where it was given', async () => {
  const absent = databaseUrl(serverUrl, 'zinc_absent');
  await expect(copy(absent, ['--to', absent])).rejects.toMatchObject({
    code: 'database-unavailable',
    suggestion: 'Vérifiez l’adresse donnée par --to, et que le serveur répond.',
  });
  await expect(copy(absent)).rejects.toMatchObject({
    suggestion: 'Vérifiez DATABASE_URL et que le serveur répond.',
  });
});

test('killed in the middle, it leaves a database as empty as it was', async () => {
  const url = await emptyDatabase();
  const child = spawn(process.execPath, [BRIEFLY, freshProgram('copy-to-postgres')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const there = await openPostgres({ url });
  expect(await ask(there, 'select from cocktails')).toEqual([]);
  expect(await ask(there, 'select from settings')).toEqual([]);
  await there.close();
});

test('a data directory that is not there is said to have no database, and is not made', async () => {
  const nowhere = path.join(dataDir, 'nowhere');
  const copying = copyToPostgres({ dataDir: nowhere, databaseUrl: serverUrl }, [], () => undefined);
  await expect(copying).rejects.toMatchObject({ code: 'database-missing' });
  expect(existsSync(nowhere)).toBe(false);
});
