import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#db/backup/files.server.ts';
import { fileStore } from '#features/images/media/file-store.server.ts';
import { localStorage, openStorage } from '#services/storage/open-storage.server.ts';
import { startBucketStore, type BucketStore } from '#test/outside/bucket-store.ts';
import { copyFiles, sayCopied } from './copy-files.ts';

let parent: string;
let store: BucketStore;
let s3: FileStore;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-copy-files-'));
  store = await startBucketStore();
  s3 = fileStore(openStorage({ s3: store.options, dataDir: parent }));
});
afterAll(async () => {
  await store.close();
  await rm(parent, { recursive: true });
});

const disk = (name: string) => fileStore(localStorage({ dataDir: path.join(parent, name) }));
const placeOf = (number: number) => ({ bucket: 'images-media', path: `2026/03/${number}.webp` });

test('files go to S3 and back as they are, and what is there is not sent again', async () => {
  const from = disk('from');
  for (const number of [1, 2, 3]) await from.put(placeOf(number), Buffer.from(`file ${number}`));
  // Rests of an interrupted copy: a whole file and a half one.
  await s3.put(placeOf(1), Buffer.from('file 1'));
  await s3.put(placeOf(2), Buffer.from('half'));
  expect(await copyFiles(from, s3)).toEqual({ copied: 2, present: 1 });
  expect(await copyFiles(from, s3)).toEqual({ copied: 0, present: 3 });
  const back = disk('back');
  expect(await copyFiles(s3, back)).toEqual({ copied: 3, present: 0 });
  expect(String(await back.read(placeOf(2)))).toBe('file 2');
});

test('what was copied is said in French, one or several', () => {
  expect(sayCopied(1, 0)).toBe('1\u00a0fichier copié et relu, 0 déjà là.');
  expect(sayCopied(2, 1)).toBe('2\u00a0fichiers copiés et relus, 1 déjà là.');
});

test('one that does not arrive whole stops the copy', async () => {
  const from = disk('from');
  const lossy = { ...disk('lossy'), put: () => Promise.resolve() };
  await expect(copyFiles(from, lossy)).rejects.toMatchObject({ code: 'copy-differs' });
});
