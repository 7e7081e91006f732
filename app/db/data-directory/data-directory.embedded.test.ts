import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_MAJOR, openDataDirectory } from './data-directory.server.ts';
import { DataLockedError } from './data-lock.server.ts';
import { tags } from '../schema/recipes.server.ts';

let parent: string;
let dataDir: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-data-'));
  dataDir = path.join(parent, 'data');
});
afterAll(() => rm(parent, { recursive: true }));

const address = 'http://localhost:3000';
const rum = { slug: 'rhum', name: 'Rhum', nameKey: 'rhum', color: '#aabbcc' };
const neverPrepare = vi.fn(() => Promise.reject(new Error('prepared twice')));
const file = (name: string) => path.join(dataDir, name);

// In this order: each test starts from the directory of the previous one.
describe('a data directory', () => {
  test('keeps nothing of a first start that fails', async () => {
    const prepare = () => Promise.reject(new Error('recipe 12 is not valid'));
    await expect(openDataDirectory({ dataDir, address, prepare })).rejects.toThrow('recipe 12');
    expect(existsSync(file('database'))).toBe(false);
  });

  test('is made, filled and closed to others by the next start', async () => {
    const database = await openDataDirectory({
      dataDir,
      address,
      prepare: async (db) => {
        await db.insert(tags).values(rum);
      },
    });
    expect(database).toMatchObject({ created: true, repaired: true, engine: 'embedded' });
    const migrations = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql'));
    expect(await database.db.$count(sql.raw('drizzle.__drizzle_migrations'))).toBe(
      migrations.length,
    );
    expect(database.description).toContain(file('database'));
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await readFile(file('database/PG_VERSION'), 'utf8')).toBe(`${EMBEDDED_MAJOR}\n`);
    const { rows } = await database.db.execute(
      sql`select count(*)::int as count, current_setting('fsync') as fsync from tags`,
    );
    expect(rows).toEqual([{ count: 1, fsync: 'on' }]);

    const second: unknown = await openDataDirectory({
      dataDir,
      address: null,
      prepare: neverPrepare,
    }).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(DataLockedError);
    expect(second).toMatchObject({
      holder: { pid: process.pid, host: hostname(), address },
      message: expect.stringMatching(
        new RegExp(`par le processus ${process.pid}, depuis le .+, à l’adresse ${address}`),
      ) as string,
    });
    await database.ping();
    await database.close();
    expect(existsSync(file('lock.json'))).toBe(false);
  });

  test('is opened as it was by the starts after', async () => {
    const database = await openDataDirectory({ dataDir, address, prepare: neverPrepare });
    expect(database).toMatchObject({ created: false, repaired: false, migrations: [] });
    expect(await database.db.select({ slug: tags.slug }).from(tags)).toEqual([{ slug: 'rhum' }]);
    await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('future', ${Date.UTC(2100, 0, 1)})`);
    await database.close();
  });

  test('is refused when a later version of the site, or another PostgreSQL, made it', async () => {
    const open = () => openDataDirectory({ dataDir, address, prepare: neverPrepare });
    await expect(open()).rejects.toMatchObject({ code: 'database-newer' });
    await writeFile(file('database/PG_VERSION'), '17\n');
    await expect(open()).rejects.toMatchObject({
      code: 'database-version',
      message: expect.stringContaining('PostgreSQL 17') as string,
    });
    await rm(file('database/PG_VERSION'));
    await expect(open()).rejects.toMatchObject({ code: 'database-version' });
    expect(existsSync(file('lock.json'))).toBe(false);
    expect(neverPrepare).not.toHaveBeenCalled();
  });
});
