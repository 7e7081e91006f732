import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFull } from './disk-full.server.ts';
import { diskRoom } from './disk-room.server.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-room-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const fault = (ask: () => Promise<void>) => ask().then(() => null, diskFull);

test('a disk with room takes writes, and keeps nothing of the question', async () => {
  await expect(diskRoom(directory)()).resolves.toBeUndefined();
  expect(await readdir(directory)).toEqual([]);
});

test('one that refuses a write is full, as one is with next to nothing left', async () => {
  await symlink('/dev/full', path.join(directory, '.place'));
  expect(await fault(diskRoom(directory))).toMatchObject({ code: 'disk-full' });
  expect(await fault(diskRoom(directory, { leastBytes: Number.MAX_SAFE_INTEGER }))).toMatchObject({
    code: 'disk-full',
  });
});

test('is looked at every few seconds, however many ask', async () => {
  let time = 0;
  const ask = diskRoom(directory, { now: () => time });
  await ask();
  await symlink('/dev/full', path.join(directory, '.place'));
  time = 4_999;
  expect(await fault(ask)).toBeNull();
  time = 5_000;
  expect(await fault(ask)).toMatchObject({ code: 'disk-full' });
  time = 10_000;
  expect(await fault(ask)).toBeNull();
});
