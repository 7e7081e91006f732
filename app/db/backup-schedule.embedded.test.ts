import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { logPosition } from './backup-copy.server.ts';
import { startBackups, type Backups } from './backup-schedule.server.ts';
import { listBackups } from './backup.server.ts';
import { openEmbedded, type OpenDatabase } from './client.server.ts';
import { contactMessages } from './schema-members.server.ts';

vi.setConfig({ testTimeout: 120_000 });

const MINUTE_MS = 60_000;
let parent: string;
let dataDir: string;
let database: OpenDatabase;
beforeAll(async () => {
  const target = inject('testEngine');
  if (target.engine !== 'embedded') throw new Error('This test is for the embedded engine');
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-schedule-'));
  dataDir = path.join(parent, 'data');
  await mkdir(dataDir);
  await cp(target.template, path.join(dataDir, 'database'), { recursive: true });
  database = await openEmbedded({ directory: path.join(dataDir, 'database'), durable: false });
});
afterAll(async () => {
  await database.close();
  await rm(parent, { recursive: true });
});

let now = new Date('2026-11-21T10:00:00Z');
const onProblem = vi.fn();
/** A minute passes, as the schedule counts them. */
let tick: () => void;
let running = false;

function start(): Backups {
  const backups = startBackups(database, {
    dataDir,
    clock: () => now,
    onProblem,
    every: (everyMs, work) => {
      expect(everyMs).toBe(MINUTE_MS);
      running = true;
      tick = () => {
        now = new Date(now.getTime() + everyMs);
        work();
      };
      return () => {
        running = false;
      };
    },
  });
  return backups ?? expect.fail('no backups on the embedded engine');
}

const taken = async () =>
  (await listBackups(dataDir)).map(({ takenAt }) => takenAt.toISOString().slice(11, 16));
/** Long enough for a look that finds nothing to do. */
async function ticks(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    tick();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await database.ping();
}
const untilTaken = (expected: string[]) =>
  vi.waitFor(async () => expect(await taken()).toEqual(expected), 60_000);
const write = () =>
  database.db
    .insert(contactMessages)
    .values({ name: 'a', email: 'a@example.org', subject: 'a', message: 'a' });

// In order: each test goes on from the backups that the one before left.
test('the first comes some minutes after the start, the next an hour after, if need be', async () => {
  const backups = start();
  await ticks(5);
  expect(await taken()).toEqual([]);
  tick();
  await untilTaken(['10:06']);

  // No write: an hour, and two, change nothing.
  await ticks(120);
  expect(await taken()).toEqual(['10:06']);
  await write();
  tick();
  await untilTaken(['12:07', '10:06']);

  await write();
  await ticks(59);
  expect(await taken()).toEqual(['12:07', '10:06']);
  tick();
  await untilTaken(['13:07', '12:07', '10:06']);
  await backups.stop();
  expect(running).toBe(false);
  expect(onProblem).not.toHaveBeenCalled();
});

test('a copy changes nothing that calls for another', async () => {
  const backups = start();
  const { position } = await backups.take();
  expect(await logPosition(database)).toBe(position);
  await backups.stop();
  for (const { file, manual } of await listBackups(dataDir)) if (manual) await rm(file);
});

test('those asked for come one after the other, and put the automatic one off', async () => {
  const backups = start();
  await write();
  await ticks(5);
  const [first, second] = await Promise.all([backups.take(), backups.take()]);
  expect(second.takenAt.getTime() - first.takenAt.getTime()).toBe(1_000);
  // The automatic one of that hour made room for a newer.
  const after = ['13:12', '13:12', '12:07', '10:06'];
  expect(await taken()).toEqual(after);
  await write();
  // The second is named a second after the first.
  await ticks(60);
  expect(await taken()).toEqual(after);
  tick();
  await untilTaken(['14:13', ...after]);
  await backups.stop();
});

test('a failure is told, harms nothing, and is tried again ten minutes later', async () => {
  const before = await taken();
  await write();
  now = new Date(now.getTime() + 60 * MINUTE_MS);
  const backups = start();
  // In the way of the draft: a directory can't be made inside a file.
  const directory = path.join(dataDir, 'backups');
  const kept = path.join(dataDir, 'kept');
  await ticks(5);
  await cp(directory, kept, { recursive: true });
  await rm(directory, { recursive: true });
  await writeFile(directory, '');
  tick();
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce(), 60_000);
  expect(onProblem.mock.calls[0]?.[0]).toContain('La sauvegarde automatique a échoué');
  await ticks(10);
  expect(onProblem).toHaveBeenCalledOnce();
  await rm(directory);
  await cp(kept, directory, { recursive: true });
  expect(await taken()).toEqual(before);
  tick();
  await untilTaken(['15:30', ...before]);
  await backups.stop();
  onProblem.mockClear();
});

test('stopping gives up the one under way and leaves nothing of it', async () => {
  const backups = start();
  const before = await readdir(path.join(dataDir, 'backups'));
  const ended = backups.take().catch((error: unknown) => error);
  await backups.stop();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual(before);
  await expect(backups.take()).rejects.toMatchObject({ name: 'AbortError' });
  expect(onProblem).not.toHaveBeenCalled();
});

test('a clock that was ahead does not stop the backups once it is right', async () => {
  now = new Date('2030-01-01T00:00:00Z');
  let backups = start();
  await backups.take();
  await backups.stop();
  now = new Date('2026-11-22T10:00:00Z');
  await write();
  backups = start();
  await ticks(6);
  await vi.waitFor(async () => expect(await taken()).toContain('10:06'), 60_000);
  const [newest] = await listBackups(dataDir);
  expect(newest?.takenAt.getFullYear()).toBe(2030);
  await backups.stop();
});
