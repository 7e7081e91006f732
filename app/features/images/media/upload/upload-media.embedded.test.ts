import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { media } from '#db/schema/media.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage, type Disks } from '#services/storage/storage.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { photo, SCRIPTED_SVG } from '#test/data/photos.ts';
import { testServices } from '#test/run/services.ts';
import { BUCKETS } from '../media.ts';
import { uploadMedia, type Upload } from './upload-media.server.ts';

let database: OpenDatabase;
let actor: Actor;
let directory: string;
let storage: Storage;

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-files-'));
  storage = new Storage(localDisks(directory));
});
beforeEach(async () => {
  await database.db.delete(media);
  await database.db.delete(auditLog);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const NOW = new Date('2026-03-02T10:00:00Z');
const deps = () => testServices(database.db, { storage, clock: () => NOW });
interface Sent extends Omit<Upload, 'given'> {
  name: string;
  content: Uint8Array;
}
const upload = async (sent: Partial<Sent> = {}, services = deps()) => {
  const { name = 'Été à Paris (2).JPG', content = await photo(), ...others } = sent;
  const given = { name, content };
  return uploadMedia(services, { actor, given, bucket: 'images-media', ...others });
};
const stored = async () => {
  const files: string[] = [];
  for (const bucket of BUCKETS)
    for await (const file of storage.list(bucket)) files.push(file.path);
  return files;
};

test('a picture is kept, listed and logged', async () => {
  const row = await upload({ alt: 'Un verre' });
  expect(row).toMatchObject({
    bucket: 'images-media',
    path: expect.stringMatching(/^2026\/03\/[0-9a-f-]{36}--t----Paris--2-\.webp$/) as unknown,
    hash: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    format: 'webp',
    name: 'Été à Paris (2)',
    alt: 'Un verre',
    origin: 'photo',
    width: 60,
    height: 40,
  });
  const content = await storage.read(row);
  expect(content.byteLength).toBe(row.bytes);
  expect((await sharp(content).metadata()).format).toBe('webp');
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { action: 'upload media', subjectId: row.id, after: { path: row.path } },
  ]);
});

test('one of a recipe is in its folder', async () => {
  const cocktailId = '01890000-0000-7000-8000-000000000000';
  const { path: place } = await upload({ bucket: 'images-cocktails', cocktailId });
  expect(place).toContain(`2026/03/${cocktailId}/`);
});

test('the same file twice is two files', async () => {
  const [first, second] = [await upload(), await upload()];
  expect(second.path).not.toBe(first.path);
  expect(second.hash).toBe(first.hash);
});

test.each([
  ['ai', 'trainedAlgorithmicMedia'],
  ['drawn', 'digitalCreation'],
] as const)('a picture of origin %s says so in its file', async (origin, word) => {
  const row = await upload({ origin });
  const { xmpAsString } = await sharp(await storage.read(row)).metadata();
  expect(xmpAsString).toContain(`newscodes/digitalsourcetype/${word}`);
});

test('a file that says itself that a model made it is believed', async () => {
  const content = await storage.read(await upload({ origin: 'ai' }));
  expect(await upload({ content, origin: 'photo' })).toMatchObject({ origin: 'ai' });
});

test.each<[name: string, given: Partial<Sent>, message: string]>([
  [
    'another type, whatever its name',
    { name: 'photo.jpg', content: SCRIPTED_SVG },
    'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.',
  ],
  [
    'nothing',
    { content: Buffer.alloc(0) },
    'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.',
  ],
  [
    'too heavy',
    { content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(6_000_000)]) },
    'L’image ne doit pas dépasser 5MB.',
  ],
  [
    'a picture that moves',
    { name: 'boucle.webp', content: Buffer.from('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\x02', 'latin1') },
    'Cette image est animée\u00a0: une seule de ses vues serait gardée.',
  ],
  [
    'damaged',
    { content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(600)]) },
    'Impossible de charger l’image\u00a0: le fichier est abîmé ou incomplet.',
  ],
])('%s is refused, and nothing is kept', async (_, given, message) => {
  const before = await stored();
  await expect(upload(given)).rejects.toMatchObject({ message });
  expect(await database.db.$count(media)).toBe(0);
  expect(await stored()).toEqual(before);
});

test('without a row, no file stays', async () => {
  const before = await stored();
  await expect(upload({ alt: 'x'.repeat(301) })).rejects.toMatchObject({
    cause: { constraint: 'media_alt_check' },
  });
  expect(await database.db.$count(media)).toBe(0);
  expect(await stored()).toEqual(before);
});

test('a storage that fails is said in the specification’s words', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: Disks = {
    ...localDisks(directory),
    disk: () => Promise.reject(new Error('ECONNREFUSED')),
  };
  await expect(
    upload({}, testServices(database.db, { storage: new Storage(broken) })),
  ).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^Erreur d’upload\u00a0: /) as unknown,
  });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
