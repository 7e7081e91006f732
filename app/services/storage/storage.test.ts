import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startBucketStore, type BucketStore } from '#test/outside/bucket-store.ts';
import { localDisks } from './local-disks.server.ts';
import { s3Disks } from './s3-disks.server.ts';
import { Storage, type StoredFile } from './storage.server.ts';

let directory: string;
let store: BucketStore;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-files-'));
  store = await startBucketStore();
});
afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const KINDS: [name: string, open: () => Storage][] = [
  ['Stockage local', () => new Storage(localDisks(directory))],
  ['S3', () => new Storage(s3Disks(store.options))],
];
const TYPE = 'image/webp';
/** Errors of either storage. */
const MISSING = /ENOENT|specified key does not exist/;
const CONTENT = Buffer.from('Une image, disons.');
let counter = 0;
/** A file that no other test writes. */
const newPlace = () => ({ bucket: 'images-media', path: `2026/03/${++counter}-a_B.webp` });

async function listed(storage: Storage, bucket: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list(bucket)) files.push(file);
  return files;
}

describe.each(KINDS)('%s', (name, open) => {
  const write = (place: ReturnType<typeof newPlace>, content: Buffer | Readable = CONTENT) =>
    open().write(place, content, { type: TYPE, bytes: CONTENT.byteLength });

  test('is called so', () => {
    expect(open().name).toBe(name);
  });

  test('gives back what was written', async () => {
    const place = newPlace();
    await write(place);
    expect(await open().read(place)).toEqual(CONTENT);
  });

  test('is known as the same by all that reach it', async () => {
    const identity = await open().identity();
    expect(await open().identity()).toBe(identity);
    expect(await new Storage(localDisks(path.join(directory, 'another'))).identity()).not.toBe(
      identity,
    );
  });

  test('takes a stream', async () => {
    const place = newPlace();
    await write(place, Readable.from([CONTENT.subarray(0, 3), CONTENT.subarray(3)]));
    expect(await open().read(place)).toEqual(CONTENT);
  });

  test('gives a part of it', async () => {
    const place = newPlace();
    await write(place);
    const part = await open().stream(place, { start: 4, end: 8 });
    expect(await buffer(part)).toEqual(CONTENT.subarray(4, 9));
  });

  test('says that a file is not there before a part of it is read', async () => {
    await expect(open().stream(newPlace(), { start: 0, end: 1 })).rejects.toThrow(MISSING);
  });

  test('never writes over a file', async () => {
    const place = newPlace();
    await write(place);
    await expect(
      open().write(place, Buffer.from('Autre'), { type: TYPE, bytes: 5 }),
    ).rejects.toMatchObject({ code: 'fichier-existant' });
    expect(await open().read(place)).toEqual(CONTENT);
  });

  test('keeps nothing of a stream that breaks', async () => {
    const place = newPlace();
    const broken = new Readable({
      read() {
        this.destroy(new Error('coupé'));
      },
    });
    await expect(write(place, broken)).rejects.toThrow('coupé');
    await expect(open().read(place)).rejects.toThrow(MISSING);
  });

  test('removes it, once or twice', async () => {
    const place = newPlace();
    await write(place);
    await open().remove(place);
    await open().remove(place);
    await expect(open().read(place)).rejects.toThrow(MISSING);
  });

  test('lists what a bucket holds, and not the other one’s', async () => {
    const bucket = 'images-cocktails';
    const place = { bucket, path: newPlace().path };
    await write(place);
    const found = await listed(open(), bucket);
    expect(found.map((file) => file.path)).toEqual([place.path]);
    expect(found[0]?.writtenAt.getTime()).toBeGreaterThan(0);
  });

  test('lists nothing before the first file', async () => {
    const empty = new Storage(localDisks(path.join(directory, 'vide')));
    expect(await listed(empty, 'images-media')).toEqual([]);
  });
});

test('a bucket keeps the type and the age of a file', async () => {
  const place = newPlace();
  const { region, endpoint, accessKeyId, secretAccessKey, bucketPrefix } = store.options;
  await new Storage(s3Disks(store.options)).write(place, CONTENT, {
    type: TYPE,
    bytes: CONTENT.byteLength,
  });
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  onTestFinished(() => client.destroy());
  const command = new GetObjectCommand({
    Bucket: `${bucketPrefix}${place.bucket}`,
    Key: place.path,
  });
  expect(await client.send(command)).toMatchObject({
    ContentType: TYPE,
    CacheControl: expect.stringContaining('max-age=31536000') as unknown,
  });
});

test('a store that refuses our keys says so', async () => {
  const strange = new Storage(s3Disks({ ...store.options, accessKeyId: 'INCONNUE' }));
  await expect(
    strange.write(newPlace(), CONTENT, { type: TYPE, bytes: CONTENT.byteLength }),
  ).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});

test('files of this machine are in folders of their buckets', async () => {
  await new Storage(localDisks(directory)).write(newPlace(), CONTENT, {
    type: TYPE,
    bytes: CONTENT.byteLength,
  });
  expect(await readdir(path.join(directory, 'images-media', '2026'))).toEqual(['03']);
});
