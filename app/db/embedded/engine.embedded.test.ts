import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyTemplate, openOwnDatabase } from '#test/run/database.ts';
import type { OpenDatabase } from '../client.server.ts';
import { DurableNodeFS } from './files.server.ts';
import { tags } from '../schema/recipes.server.ts';

let database: OpenDatabase;
const onProblem = vi.fn();
beforeAll(async () => {
  database = await openOwnDatabase({ onProblem });
});
beforeEach(() => onProblem.mockClear());
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

const tag = (slug: string) => ({ slug, name: slug, nameKey: slug, color: '#aabbcc' });

test('opens again after the engine stops, with what was committed', async () => {
  await database.db.insert(tags).values(tag('committed'));
  // PGlite cannot answer COPY from the client: it gives up on the connection.
  const broken = database.db.transaction(async (tx) => {
    await tx.insert(tags).values(tag('lost'));
    await tx.execute(sql`copy tags from stdin`);
  });
  const waiting = database.db.select({ slug: tags.slug }).from(tags);
  await expect(broken).rejects.toThrow('Failed query');
  expect(await waiting).toEqual([{ slug: 'committed' }]);
  expect(onProblem).toHaveBeenCalledOnce();
});

test('answers an error, and goes on, where nesting is too deep for the thread', async () => {
  const nested = sql`select repeat('[', 100000)::json`;
  await expect(database.db.execute(nested)).rejects.toMatchObject({ cause: { name: 'error' } });
  await database.ping();
  expect(onProblem).not.toHaveBeenCalled();
});

test('leaves nothing of a connection to the next', async () => {
  await database.db.execute(sql`create temporary table leftover (a int)`);
  await database.db.execute(sql`set work_mem = '1MB'`);
  // A statement that fails outside a transaction closes its connection.
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow('1 / 0');
  const { rows } = await database.db.execute(
    sql`select to_regclass('leftover') as leftover, current_setting('work_mem') as work_mem`,
  );
  expect(rows).toEqual([{ leftover: null, work_mem: '4MB' }]);
});

test('has every commit on the disk before it is answered, and no more', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'zinc-test-'));
  const directory = path.join(parent, 'database');
  copyTemplate(directory);
  const engine = await PGlite.create({
    fs: new DurableNodeFS(directory),
    extensions: { unaccent, pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
  const synced = vi.spyOn(fs, 'fdatasyncSync');
  await engine.query('select count(*) from tags');
  expect(synced).not.toHaveBeenCalled();
  await engine.query("insert into contact_messages values (gen_random_uuid(), '', '', '', 'a')");
  expect(synced).toHaveBeenCalledOnce();
  // As in `commitLater`.
  await engine.transaction(async (tx) => {
    await tx.query('set local synchronous_commit = off');
    await tx.query("insert into contact_messages values (gen_random_uuid(), '', '', '', 'b')");
  });
  expect(synced).toHaveBeenCalledOnce();
  await engine.query('checkpoint');
  expect(synced.mock.calls.length).toBeGreaterThan(3);
  await engine.close();
  await rm(parent, { recursive: true });
});
