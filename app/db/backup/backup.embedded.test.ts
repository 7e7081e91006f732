import { existsSync, rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyTemplate } from '#test/run/database.ts';
import { extractArchive, writeArchive } from './archive.server.ts';
import { copyDatabase } from './copy.server.ts';
import { restoreBackup } from './restore.server.ts';
import { finishSwap } from './swap.server.ts';
import { assertRoom, verifyDatabase } from './verify.server.ts';
import { backupDirectory, backupFault, listBackups, takeBackup } from './backup.server.ts';
import { backupFileName, type BackupCause } from './rotation.server.ts';
import { openEmbedded, type Database } from '../client.server.ts';
import {
  openDataDirectory,
  type OpenDataDirectory,
} from '../data-directory/data-directory.server.ts';
import { contactMessages } from '../schema/members.server.ts';

// Each test opens several engines, and syncs their files to the disk.
vi.setConfig({ testTimeout: 120_000 });

const { signal } = new AbortController();
const NOW = new Date('2026-11-21T02:00:17Z');

let parent: string;
let dataDir: string;
let database: OpenDataDirectory | undefined;
async function makeData(): Promise<void> {
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-backup-'));
  dataDir = path.join(parent, 'data');
  await mkdir(dataDir);
  copyTemplate(path.join(dataDir, 'database'));
}

/** Backup of a database with message 1. Taking one costs three seconds of a core. */
let sound: { parent: string; file: string; table: string };
beforeAll(async () => {
  await makeData();
  const { db } = await openData();
  await write(db, 1);
  const { file } = await take();
  const { rows } = await db.execute<{ file: string }>(
    sql`select pg_relation_filepath('contact_messages') as file`,
  );
  await close();
  sound = { parent, file, table: rows[0]?.file ?? '' };
});
afterAll(() => rmSync(sound.parent, { recursive: true }));
beforeEach(makeData);
afterEach(async () => {
  await close();
  rmSync(parent, { recursive: true });
});

async function openData(): Promise<OpenDataDirectory> {
  database = await openDataDirectory({
    dataDir,
    address: null,
    prepare: () => Promise.reject(new Error('There is a database')),
  });
  return database;
}
async function close(): Promise<void> {
  await database?.close();
  database = undefined;
}
const take = (now = NOW, cause: BackupCause = 'hourly') => {
  if (!database) throw new Error('The database is closed');
  return takeBackup(database, { dataDir, now, cause, signal });
};
const restore = (file: string, now = NOW) => restoreBackup({ dataDir, file, now });
const backupsDirectory = () => backupDirectory(dataDir);
/** Files of the backup directory, except the lists of files. */
const archives = async () =>
  (await readdir(backupsDirectory())).filter((name) => !name.endsWith('.json.gz'));

const write = (db: Database, number: number) =>
  db.insert(contactMessages).values({
    name: 'Ada',
    email: 'ada@example.org',
    subject: String(number),
    // Several pages of the log, so that writes fall before, during and after the copy.
    message: `${number} `.repeat(6_000),
  });
async function numbers(db: Database): Promise<number[]> {
  const rows = await db.select({ subject: contactMessages.subject }).from(contactMessages);
  return rows.map(({ subject }) => Number(subject)).toSorted((a, b) => a - b);
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('a backup holds all that was written before it, and no half of what came during', async () => {
  const { db } = await openData();
  for (const number of upTo(20)) await write(db, number);
  let written = 20;
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) await write(db, ++written);
  })();
  const taken = await take();
  const during = written;
  over.abort();
  await writing;

  expect(path.basename(taken.file)).toBe('zinc-2026-11-21T02-00-17Z.tar.gz');
  expect(taken.tables).toBeGreaterThan(10);
  expect(await archives()).toEqual([path.basename(taken.file)]);
  await close();

  const restored = await restore(taken.file);
  expect(restored).toMatchObject({ rows: taken.rows, tables: taken.tables, migrations: [] });
  const found = await numbers((await openData()).db);
  expect(found).toEqual(upTo(found.length));
  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(found.length).toBeLessThanOrEqual(during);
  expect(during, 'there were writes meanwhile').toBeGreaterThan(20);
});

test('files that change, come and go between the passes are copied as they end', async () => {
  const { db } = await openData();
  const copy = async (name: string) => {
    const target = path.join(parent, name);
    const source = path.join(dataDir, 'database');
    if (!database) throw new Error('The database is closed');
    return { target, ...(await copyDatabase(database, { source, target, signal })) };
  };
  const over = new AbortController();
  const churning = (async () => {
    for (let round = 0; !over.signal.aborted; round++) {
      await db.execute(sql.raw(`create table churn_${round} as select generate_series(1, 2000)`));
      if (round > 0) await db.execute(sql.raw(`drop table churn_${round - 1}`));
    }
  })();
  const { target, pausedMs } = await copy('busy');
  over.abort();
  await churning;
  expect(pausedMs).toBeGreaterThan(0);

  const opened = await openEmbedded({ directory: target, durable: false });
  const { rows } = await opened.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relname like 'churn%' and relkind = 'r'`,
  );
  for (const { name } of rows) {
    expect(await opened.db.$count(sql.raw(name))).toBe(2000);
  }
  await opened.close();
});

test('a copy gives way to the site when the pause would be too long', async () => {
  const { db } = await openData();
  if (!database) throw new Error('The database is closed');
  const source = path.join(dataDir, 'database');
  const options = { source, target: path.join(parent, 'copy'), signal, pauseMs: 0 };
  await expect(copyDatabase(database, options)).rejects.toMatchObject({ code: 'backup-busy' });
  await write(db, 1);
  expect(await numbers(db)).toEqual([1]);
});

test('a failed backup leaves nothing, and the others as they are', async () => {
  const { db } = await openData();
  const good = path.join(backupsDirectory(), path.basename(sound.file));
  await mkdir(backupsDirectory());
  await copyFile(sound.file, good);
  const before = await readFile(good);

  await db.execute(sql`alter table drizzle.__drizzle_migrations rename to elsewhere`);
  const later = new Date(NOW.getTime() + 60_000);
  await expect(take(later)).rejects.toMatchObject({ code: 'backup-foreign' });
  const aborted = AbortSignal.abort();
  if (!database) throw new Error('The database is closed');
  await expect(
    takeBackup(database, { dataDir, now: later, cause: 'hourly', signal: aborted }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(await archives()).toEqual([path.basename(good)]);
  expect(before.equals(await readFile(good))).toBe(true);
  await db.execute(sql`alter table drizzle.elsewhere rename to __drizzle_migrations`);
});

test('a backup removes what an interrupted one left, and those that are too old', async () => {
  await openData();
  const directory = backupsDirectory();
  await mkdir(path.join(directory, 'unfinished/database'), { recursive: true });
  await writeFile(path.join(directory, 'unfinished/archive.tar.gz'), 'half');
  await writeFile(path.join(directory, 'a note of the owner.txt'), '');
  for (let hour = 0; hour < 24; hour++) {
    const name = `zinc-2026-11-20T${String(hour).padStart(2, '0')}-30-00Z.tar.gz`;
    await writeFile(path.join(directory, name), '');
  }
  // Backups of another cause, taken at the same moment or at the next, take no name away.
  const next = new Date(NOW.getTime() + 1_000);
  for (const [takenAt, cause] of [
    [NOW, 'hourly'],
    [NOW, 'asked'],
    [next, 'hourly'],
  ] as const) {
    const name = backupFileName({ takenAt, cause, engine: 'embedded' });
    await writeFile(path.join(directory, name), '');
  }
  const taken = await take(NOW, 'asked');
  expect(taken.takenAt).toEqual(next);

  const left = await readdir(directory);
  expect(left).toContain('a note of the owner.txt');
  expect(left).not.toContain('unfinished');
  expect(left).not.toContain('zinc-2026-11-20T00-30-00Z.tar.gz');
  expect(left).toContain('zinc-2026-11-20T01-30-00Z.tar.gz');
  const all = await listBackups(backupsDirectory());
  expect(all[0]?.takenAt).toEqual(next);
  expect(all.find(({ file }) => file === taken.file)).toMatchObject({
    cause: 'asked',
    bytes: taken.bytes,
  });
});

test('a directory that takes no backup is known before one is taken', async () => {
  const directory = path.join(parent, 'not/yet/there');
  expect(backupFault(directory)).toBeNull();
  expect(await readdir(directory)).toEqual([]);
  await writeFile(path.join(parent, 'file'), '');
  expect(backupFault(path.join(parent, 'file'))).toMatch(/EEXIST/);
  // Node's own recursive `mkdir` never returns there.
  expect(backupFault('/proc/nope/backups')).toMatch(/ENOENT/);
});

test('a disk without room is said to be', async () => {
  await expect(assertRoom(parent, 1e15)).rejects.toMatchObject({
    code: 'disk-full',
    message: expect.stringContaining(parent) as string,
  });
  await assertRoom(parent, 0);
});

test('restoring moves the present database aside and keeps it', async () => {
  const { file } = sound;
  const { db } = await openData();
  await write(db, 1);
  await write(db, 2);
  await expect(restore(file)).rejects.toMatchObject({ code: 'data-locked' });
  await close();

  const { aside } = await restore(file);
  expect(aside).toBe(path.join(dataDir, 'database.replaced-2026-11-21T02-00-17Z'));
  expect(await numbers((await openData()).db)).toEqual([1]);
  await close();
  const again = await restore(file);
  expect(again.aside).toBe(`${aside}-1`);
  expect(existsSync(path.join(dataDir, 'restore.json'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'lock.json'))).toBe(false);

  const old = await openEmbedded({ directory: aside ?? '', durable: false });
  expect(await numbers(old.db)).toEqual([1, 2]);
  await old.close();
});

test('restoring works where there is nothing yet', async () => {
  dataDir = path.join(parent, 'new/place');
  expect(await restore(sound.file)).toMatchObject({ aside: undefined });
  expect(await numbers((await openData()).db)).toEqual([1]);
});

test('a file that is not a sound backup of this site changes nothing', async () => {
  const { file } = sound;
  await write((await openData()).db, 2);
  await close();
  const whole = await readFile(file);
  const half = path.join(parent, 'half.tar.gz');
  await writeFile(half, whole.subarray(0, Math.floor(whole.length / 2)));

  const unpacked = path.join(parent, 'unpacked');
  const repack = async (name: string, change: (file: string) => Promise<void>, at: string) => {
    await extractArchive(file, unpacked, { durable: false, signal });
    await change(path.join(unpacked, at));
    const packed = path.join(parent, name);
    await writeArchive(unpacked, packed, signal);
    rmSync(unpacked, { recursive: true });
    return packed;
  };
  const flip = async (page: string) => {
    const bytes = await readFile(page);
    bytes[6_000] = (bytes[6_000] ?? 0) ^ 0x10;
    await writeFile(page, bytes);
  };
  const older = (versionFile: string) => writeFile(versionFile, '17\n');
  const cases = {
    'backup-missing': path.join(parent, 'absent.tar.gz'),
    'backup-damaged': half,
    'backup-unverified': await repack('page.tar.gz', flip, sound.table),
  };
  for (const [code, wrong] of Object.entries(cases)) {
    await expect(restore(wrong), code).rejects.toMatchObject({ code });
  }
  const version = await repack('version.tar.gz', older, 'PG_VERSION');
  await expect(restore(version)).rejects.toMatchObject({ code: 'backup-unverified' });
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'lock']);
  expect(await numbers((await openData()).db)).toEqual([2]);
});

test('an interrupted restore is finished once it was ready, and forgotten before', async () => {
  const { file } = sound;
  await write((await openData()).db, 2);
  await close();
  await mkdir(path.join(dataDir, 'database.restored'));
  await finishSwap(dataDir);
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'lock']);

  await extractArchive(file, path.join(dataDir, 'database.restored'), { durable: false, signal });
  await writeFile(path.join(dataDir, 'restore.json'), '{"aside":"database.replaced-x"}');
  await finishSwap(dataDir);
  expect(await verifyDatabase(path.join(dataDir, 'database.replaced-x'))).toBeTruthy();
  expect(await numbers((await openData()).db)).toEqual([1]);
});
