import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { media } from '#db/schema/media.server.ts';
import { cocktails, siteHero } from '#db/schema/recipes.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { s3Disks } from '#services/storage/s3-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { startBucketStore } from '#test/outside/bucket-store.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { photo } from '#test/data/photos.ts';
import { testServices } from '#test/run/services.ts';
import { mp4, PLACE, webm } from '#test/data/videos.ts';
import { changeMedia, deleteMedia, openMedia } from './edit-media.server.ts';
import { findOrphans } from './find-orphans.server.ts';
import { listMedia } from './list-media.server.ts';
import { mediaListQuery, readMediaList } from './media-list.ts';
import {
  listOriginals,
  restoreOriginal,
} from '#features/images/media/originals/originals.server.ts';
import { replaceMedia } from '#features/images/media/upload/replace-media.server.ts';
import { uploadMedia, type Upload } from '#features/images/media/upload/upload-media.server.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let actor: Actor;
let directory: string;
let storage: Storage;

beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  actor = await enrol(database.db, 'Édith', 'editor');
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-files-'));
  storage = new Storage(localDisks(directory));
});
beforeEach(async () => {
  await database.db.update(cocktails).set({ imageBucket: null, imagePath: null });
  await database.db.delete(siteHero);
  await database.db.delete(media);
  await database.db.delete(auditLog);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const NOW = new Date('2026-03-02T10:00:00Z');
const deps = (now = NOW) => testServices(database.db, { storage, clock: () => now });
let counter = 0;
/** An uploaded file, as the form reader provides it. */
async function fileOf(content: Buffer, name = 'video.mp4') {
  const file = path.join(directory, `envoi-${++counter}`);
  await writeFile(file, content);
  return { name, file, bytes: content.byteLength };
}
const upload = async (given: Partial<Upload> = {}) =>
  uploadMedia(deps(), {
    actor,
    given: { name: 'Verre.jpg', content: await photo() },
    bucket: 'images-media',
    ...given,
  });
const show = (row: { bucket: string; path: string }, slug = 'mojito') =>
  database.db
    .update(cocktails)
    .set({ imageBucket: row.bucket, imagePath: row.path })
    .where(eq(cocktails.slug, slug));
const list = (query = '') =>
  listMedia(deps(), { actor, view: readMediaList(new URLSearchParams(query)) });
const named = async (query: string) => (await list(query)).rows.map(({ name }) => name);
const exists = (row: { bucket: string; path: string }) =>
  storage.read(row).then(
    () => true,
    () => false,
  );
const actions = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);

rules('a video', () => {
  test.each([
    ['mp4', mp4()],
    ['webm', webm()],
    ['webm', webm({ isLive: true })],
  ] as const)('%s is kept as it is, in the folder of the site', async (format, content) => {
    const row = await upload({
      given: await fileOf(content, 'Clip.jpg'),
      bucket: 'images-cocktails',
    });
    expect(row).toMatchObject({ format, width: 64, height: 36, bytes: content.byteLength });
    expect(row.bucket).toBe('images-media');
    expect(row.path).toMatch(new RegExp(String.raw`^2026/03/[0-9a-f-]{36}-Clip\.${format}$`));
  });

  test('held upright is as large as it is shown', async () => {
    expect(await upload({ given: await fileOf(mp4({ isTurned: true })) })).toMatchObject({
      width: 36,
      height: 64,
    });
  });

  test('does not tell where it was filmed', async () => {
    const content = mp4();
    expect(content.includes(PLACE)).toBe(true);
    const kept = await storage.read(await upload({ given: await fileOf(content) }));
    expect(kept.includes(PLACE)).toBe(false);
    expect(kept.byteLength).toBe(content.byteLength);
  });

  test.each([
    ['cut short', mp4().subarray(0, 500)],
    ['cut in its index', mp4().subarray(0, -4)],
    ['of sound alone', mp4({ handler: 'soun' })],
    ['without a size', mp4({ width: 0 })],
    ['cut short', webm().subarray(0, -200)],
    ['without a size', webm({ height: 0 })],
    ['of nothing', Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0'), Buffer.alloc(40)])],
  ])('%s is refused', async (_, content) => {
    await expect(upload({ given: await fileOf(content) })).rejects.toMatchObject({
      code: 'video-illisible',
    });
  });

  test('is refused where a picture is wanted, and the other way', async () => {
    const message = 'Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.';
    await expect(upload({ given: await fileOf(mp4()), accepts: 'image' })).rejects.toMatchObject({
      message,
    });
    await expect(upload({ accepts: 'video' })).rejects.toMatchObject({ code: 'type-non-autorise' });
  });

  test('that is too heavy is refused before it is read', async () => {
    const given = { ...(await fileOf(mp4())), bytes: 51 * 1024 * 1024 };
    await expect(upload({ given })).rejects.toMatchObject({ code: 'video-trop-lourde' });
  });
});

rule('a store that speaks S3 keeps them as well', async () => {
  const store = await startBucketStore();
  onTestFinished(() => store.close());
  const services = { ...deps(), storage: new Storage(s3Disks(store.options)) };
  const picture = { name: 'Verre.jpg', content: await photo() };
  const content = webm();
  const video = await fileOf(content, 'Clip.webm');
  for (const given of [picture, video]) {
    const row = await uploadMedia(services, { actor, given, bucket: 'images-cocktails' });
    const part = await services.storage.stream(row, { start: 0, end: 3 });
    expect((await buffer(part)).byteLength).toBe(4);
    expect((await services.storage.read(row)).byteLength).toBe(row.bytes);
    await replaceMedia(services, { actor, id: row.id, given, origin: 'photo' });
    const { file } = await openMedia(services, { actor, id: row.id });
    expect(file.path).not.toBe(row.path);
    await deleteMedia(services, { actor, id: row.id });
  }
  expect(await findOrphans({ ...services, clock: () => new Date('2100-01-01') })).toEqual({
    unknown: [],
    missing: [],
  });
});

rules('the list', () => {
  beforeEach(async () => {
    const row = await upload({ alt: 'Une coupe' });
    await show(row);
    await upload({ given: { name: 'Été.jpg', content: await photo(30, 30) } });
    await upload({
      given: { name: 'Kir.png', content: await photo(30, 32) },
      bucket: 'images-cocktails',
    });
    await upload({ given: await fileOf(mp4(), 'Clip.mp4') });
  });

  const ANSWERS: [query: string, names: string[]][] = [
    ['', ['Clip', 'Kir', 'Été', 'Verre']],
    ['q=ETE', ['Été']],
    ['q=coupé', ['Verre']],
    ['q=%25', []],
    ['type=video', ['Clip']],
    ['type=image', ['Kir', 'Été', 'Verre']],
    ['dossier=images-cocktails', ['Kir']],
    ['inutilises=oui', ['Clip', 'Kir', 'Été']],
    ['page=99', ['Clip', 'Kir', 'Été', 'Verre']],
    ['type=autre&dossier=ailleurs&page=-1', ['Clip', 'Kir', 'Été', 'Verre']],
  ];
  test('holds what is asked for, and says how many show each file', async () => {
    for (const [query, expected] of ANSWERS) {
      expect.soft(await named(query), query).toEqual(expected);
    }
    expect((await list()).rows.map(({ uses }) => uses)).toEqual([0, 0, 0, 1]);
  });

  test('comes in pages', async () => {
    const view = readMediaList(new URLSearchParams('page=2'));
    const { rows, total, page, pageCount } = await listMedia(deps(), { actor, view, pageSize: 3 });
    expect(rows.map(({ name }) => name)).toEqual(['Verre']);
    expect([total, page, pageCount]).toEqual([4, 2, 2]);
  });
});

rule.each(['', '?q=a', '?type=image&dossier=images-media&inutilises=oui&page=3'])(
  'the address %j says what it shows',
  (query) => {
    expect(mediaListQuery(readMediaList(new URLSearchParams(query)))).toBe(query);
  },
);

rules('what shows a file', () => {
  test('is listed, drafts, those in the bin and banners too', async () => {
    const row = await upload();
    await show(row);
    await show(row, 'kir');
    await database.db
      .update(cocktails)
      .set({ isPublished: false, deletedAt: NOW })
      .where(eq(cocktails.slug, 'kir'));
    await database.db
      .insert(siteHero)
      .values({ title: 'Accueil', status: 'published', bgPath: row.path });
    const { uses } = await openMedia(deps(), { actor, id: row.id });
    expect(
      uses.map(({ kind, title, isPublished, isBinned }) => [kind, title, isPublished, isBinned]),
    ).toEqual([
      ['recipe', 'Kir', false, true],
      ['recipe', 'Mojito', true, false],
      ['hero', 'Accueil', true, false],
    ]);
    expect((await list()).rows[0]?.uses).toBe(3);
    await database.db
      .update(cocktails)
      .set({ isPublished: true, deletedAt: null })
      .where(eq(cocktails.slug, 'kir'));
  });
});

rules('changing', () => {
  test('its name and description, once each', async () => {
    const row = await upload();
    const { version } = await openMedia(deps(), { actor, id: row.id });
    const values = { name: 'Coupe', alt: 'Une coupe de champagne' };
    await changeMedia(deps(), { actor, id: row.id, values, version });
    await expect(
      changeMedia(deps(), { actor, id: row.id, values: { ...values, alt: 'Un verre' }, version }),
    ).rejects.toMatchObject({ code: 'change-entre-temps' });
    expect((await openMedia(deps(), { actor, id: row.id })).file).toMatchObject(values);
    expect(await actions()).toEqual(['upload media', 'change media']);
  });

  test('nothing says nothing', async () => {
    const row = await upload();
    const values = { name: row.name, alt: row.alt };
    await changeMedia(deps(), { actor, id: row.id, values, version: '' });
    expect(await actions()).toEqual(['upload media']);
  });

  test.each(['', 'x', '01890000-0000-7000-8000-000000000000'])('of %j finds none', async (id) => {
    await expect(openMedia(deps(), { actor, id })).rejects.toMatchObject({
      code: 'media-introuvable',
    });
  });
});

describe('replacing', () => {
  rule('takes what shows it along, and keeps the picture to be put back', async () => {
    const row = await upload({ bucket: 'images-cocktails', cocktailId: 'abc', alt: 'Un verre' });
    await show(row);
    const given = { name: 'Autre.png', content: await photo(80, 20) };
    await replaceMedia(deps(), { actor, id: row.id, given, origin: 'drawn' });
    const { file, uses } = await openMedia(deps(), { actor, id: row.id });
    expect(file).toMatchObject({ width: 80, origin: 'drawn', name: 'Verre', alt: 'Un verre' });
    expect(file.path).toMatch(/^2026\/03\/abc\/.*-Autre\.webp$/);
    expect(file.hash).not.toBe(row.hash);
    expect(uses.map(({ title }) => title)).toEqual(['Mojito']);
    expect([await exists(file), await exists(row)]).toEqual([true, true]);
    expect(await actions()).toEqual(['upload media', 'replace media']);
    const { rows } = await listOriginals(deps(), { actor, page: 1, pageSize: 10 });
    expect(rows).toMatchObject([{ mediaId: row.id, width: row.width }]);
    await restoreOriginal(deps(), { actor, id: rows[0]?.id ?? '' });
    expect((await openMedia(deps(), { actor, id: row.id })).file.hash).toBe(row.hash);
    expect([await exists(file), await exists(row)]).toEqual([false, true]);
  });

  rule('a picture by a video is refused, and changes nothing', async () => {
    const row = await upload();
    const given = await fileOf(mp4());
    await expect(
      replaceMedia(deps(), { actor, id: row.id, given, origin: 'photo' }),
    ).rejects.toMatchObject({ code: 'type-non-autorise' });
    expect(await exists(row)).toBe(true);
  });

  test('at once, one wins and no file is left over', async () => {
    const row = await upload();
    const before = await findOrphans(deps(new Date('2100-01-01')));
    const attempts = await Promise.allSettled(
      [20, 30].map(async (width) =>
        replaceMedia(deps(), {
          actor,
          id: row.id,
          given: { name: 'a.jpg', content: await photo(width) },
          origin: 'photo',
        }),
      ),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await exists((await openMedia(deps(), { actor, id: row.id })).file)).toBe(true);
    expect(await findOrphans(deps(new Date('2100-01-01')))).toEqual(before);
  });
});

rules('deleting', () => {
  test('takes the file away', async () => {
    const row = await upload();
    await deleteMedia(deps(), { actor, id: row.id });
    expect(await exists(row)).toBe(false);
    expect((await list()).total).toBe(0);
    expect(await actions()).toEqual(['upload media', 'delete media']);
  });

  test('is refused while something shows it, and the database holds to it', async () => {
    const row = await upload();
    await show(row);
    await expect(deleteMedia(deps(), { actor, id: row.id })).rejects.toMatchObject({
      code: 'media-utilise',
    });
    await expect(database.db.delete(media)).rejects.toMatchObject({
      cause: { constraint: 'cocktails_image_fk' },
    });
    expect(await exists(row)).toBe(true);
  });
});

rule('files that the library does not know are found, and those that are gone', async () => {
  const settled = () => findOrphans(deps(new Date('2100-01-01')));
  for (const place of (await settled()).unknown) await storage.remove(place);
  const [row, lost] = [await upload(), await upload()];
  await storage.remove(lost);
  const place = { bucket: 'images-media', path: '2026/03/reste.webp' } as const;
  await storage.write(place, Buffer.from('x'), { type: 'image/webp', bytes: 1 });
  expect(await settled()).toEqual({
    unknown: [place],
    missing: [{ bucket: lost.bucket, path: lost.path }],
  });
  expect((await findOrphans(deps())).unknown).toEqual([]);
  expect(await exists(row)).toBe(true);
});
