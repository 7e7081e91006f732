import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOwnDatabase } from '#test/run/database.ts';
import type { OpenDatabase } from './client.server.ts';
import { migrate } from './migrate.server.ts';

const FUTURE = Date.UTC(2100, 0, 1);

let database: OpenDatabase;
/** Copy of the project's migrations, to which a test adds its own. */
let directory: string;
beforeEach(async () => {
  database = await openOwnDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-migrations-'));
  await cp('db/migrations', directory, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

async function addMigration(tag: string, statements: string): Promise<void> {
  const file = path.join(directory, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 99, version: '7', when: FUTURE, tag, breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(directory, `${tag}.sql`), statements);
}

const present = async (table: string) => {
  const { rows } = await database.db.execute<{ found: string | null }>(
    sql`select to_regclass(${table})::text as found`,
  );
  return rows[0]?.found !== null;
};

test('applies what is new, once, however many ask at the same time', async () => {
  await addMigration('9999_bar-spoons', 'create table bar_spoons (length_cm int)');
  const asked = [1, 2].map(() => migrate(database, { directory }));
  const answers = await Promise.all(asked);
  expect(answers.toSorted((a, b) => b.length - a.length)).toEqual([['9999_bar-spoons'], []]);
  expect(await present('bar_spoons')).toBe(true);
  expect(await migrate(database, { directory })).toEqual([]);
});

test('keeps nothing of a migration that fails, and works once it is corrected', async () => {
  await addMigration('9999_bar-spoons', 'create table bar_spoons (length_cm int); select 1 / 0');
  await expect(migrate(database, { directory })).rejects.toThrow('1 / 0');
  expect(await present('bar_spoons')).toBe(false);
  await writeFile(path.join(directory, '9999_bar-spoons.sql'), 'create table bar_spoons (l int)');
  expect(await migrate(database, { directory })).toEqual(['9999_bar-spoons']);
});

test('a backup that is to come first, and fails, leaves everything as it was', async () => {
  await addMigration('9999_bar-spoons', 'create table bar_spoons (length_cm int)');
  const beforehand = vi.fn(() => Promise.reject(new Error('No room')));
  await expect(migrate(database, { directory, beforehand })).rejects.toThrow('No room');
  expect(await present('bar_spoons')).toBe(false);
  beforehand.mockResolvedValue(undefined as never);
  await migrate(database, { directory, beforehand });
  // No migration is left.
  await migrate(database, { directory, beforehand });
  expect(beforehand.mock.calls).toEqual([[['9999_bar-spoons']], [['9999_bar-spoons']]]);
});

test('refuses a database that a later version made', async () => {
  await addMigration('9999_bar-spoons', 'create table bar_spoons (length_cm int)');
  await migrate(database, { directory });
  await expect(migrate(database)).rejects.toMatchObject({
    code: 'database-newer',
    message: 'La base de données a été mise à jour par une version plus récente de Zinc.',
  });
});
