import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyTemplate } from '#test/run/database.ts';
import { logPosition } from './copy.server.ts';
import { openBackups, type Backups } from './backups.server.ts';
import { backupDirectory, listBackups } from './backup.server.ts';
import { backupFileName } from './rotation.server.ts';
import { openEmbedded, type OpenDatabase } from '../client.server.ts';
import { contactMessages } from '../schema/members.server.ts';

vi.setConfig({ testTimeout: 120_000 });

const MINUTE_MS = 60_000;
let parent: string;
let dataDir: string;
let directory: string;
let database: OpenDatabase;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-schedule-'));
  dataDir = path.join(parent, 'data');
  directory = backupDirectory(dataDir);
  await mkdir(dataDir);
  copyTemplate(path.join(dataDir, 'database'));
  database = await openEmbedded({ directory: path.join(dataDir, 'database'), durable: false });
});
afterAll(async () => {
  await database.close();
  rmSync(parent, { recursive: true });
});

let now = new Date('2026-11-21T10:00:00Z');

const start = (): Backups => openBackups(database, { dataDir, clock: () => now });

const taken = async () =>
  (await listBackups(directory)).map(({ takenAt }) => takenAt.toISOString().slice(11, 16));
/** Advances the clock; the schedule checks each minute. */
async function minutes(backups: Backups, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    now = new Date(now.getTime() + MINUTE_MS);
    if (await backups.isDue()) await backups.take({ cause: 'hourly' });
  }
}
/** Whether one will be due, which is not taken: a backup costs seconds of a core. */
async function isDueIn(backups: Backups, count: number): Promise<boolean> {
  now = new Date(now.getTime() + count * MINUTE_MS);
  const isDue = await backups.isDue();
  now = new Date(now.getTime() - count * MINUTE_MS);
  return isDue;
}
const write = () =>
  database.db
    .insert(contactMessages)
    .values({ name: 'a', email: 'a@example.org', subject: 'a', message: 'a' });

// In this order: each test starts from the backups of the previous one.
test('the next comes an hour after, if need be', async () => {
  const backups = start();
  await minutes(backups, 1);
  expect(await taken()).toEqual(['10:01']);

  // Without a write, two hours bring no backup.
  await minutes(backups, 120);
  expect(await taken()).toEqual(['10:01']);
  await write();
  await minutes(backups, 1);
  expect(await taken()).toEqual(['12:02', '10:01']);

  await write();
  await minutes(backups, 59);
  expect(await taken()).toEqual(['12:02', '10:01']);
  expect(await isDueIn(backups, 1)).toBe(true);
  await backups.stop();
});

test('a copy changes nothing that calls for another, nor do the jobs that take it', async () => {
  const backups = start();
  now = new Date('2026-11-21T13:02:00Z');
  const { position } = await backups.take({ cause: 'asked' });
  expect(await logPosition(database)).toBe(position);
  await database.db.execute(sql`insert into job_reports (job_id) values (gen_random_uuid())`);
  expect(await isDueIn(backups, 60)).toBe(false);
  await write();
  expect(await isDueIn(backups, 60)).toBe(true);
  await backups.stop();
  for (const { file, cause } of await listBackups(directory)) if (cause === 'asked') await rm(file);
});

test('those asked for come one after the other, and put the automatic one off', async () => {
  now = new Date('2026-11-21T12:02:00Z');
  const backups = start();
  await write();
  await minutes(backups, 5);
  const manual = { cause: 'asked' } as const;
  const [first, second] = await Promise.all([backups.take(manual), backups.take(manual)]);
  expect(second.takenAt.getTime() - first.takenAt.getTime()).toBe(1_000);
  // The rotation keeps the newest backup of an hour: the automatic one is gone.
  const after = ['12:07', '12:07', '10:01'];
  expect(await taken()).toEqual(after);
  await write();
  // The second is dated a second later: after 60 minutes no backup is due yet.
  await minutes(backups, 60);
  expect(await taken()).toEqual(after);
  expect(await isDueIn(backups, 1)).toBe(true);
  await backups.stop();
});

test('a failure harms nothing, and leaves one due', async () => {
  const before = await taken();
  await write();
  now = new Date(now.getTime() + 60 * MINUTE_MS);
  const backups = start();
  // A file takes the directory's place, so that no draft can be made in it.
  const kept = path.join(dataDir, 'kept');
  await cp(directory, kept, { recursive: true });
  await rm(directory, { recursive: true });
  await writeFile(directory, '');
  await expect(backups.take({ cause: 'hourly' })).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(directory);
  await cp(kept, directory, { recursive: true });
  expect(await taken()).toEqual(before);
  expect(await backups.isDue()).toBe(true);
  await backups.stop();
});

test('stopping gives up the one under way and leaves nothing of it', async () => {
  const backups = start();
  const before = await readdir(directory);
  const ended = backups.take({ cause: 'hourly' }).catch((error: unknown) => error);
  await backups.stop();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  expect(await readdir(directory)).toEqual(before);
  await expect(backups.take({ cause: 'asked' })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a clock that was ahead does not stop the backups once it is right', async () => {
  const takenAt = new Date('2030-01-01T00:00:00Z');
  const name = backupFileName({ takenAt, cause: 'asked', engine: 'embedded' });
  const [last] = await listBackups(directory);
  await cp(last?.file ?? '', path.join(directory, name));
  now = new Date('2026-11-22T10:00:00Z');
  await write();
  const backups = start();
  await minutes(backups, 1);
  expect(await taken()).toContain('10:01');
  const [newest] = await listBackups(directory);
  expect(newest?.takenAt.getFullYear()).toBe(2030);
  await backups.stop();
});
