/** Library pictures in pages, and real requests for the files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Services } from '#app/context.server.ts';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import * as feed from '#app/routes/resources/feed.ts';
import * as mediaPicture from '#app/routes/resources/media-picture.ts';
import * as sitemap from '#app/routes/resources/sitemap.ts';
import * as socialImage from '#app/routes/resources/social-image.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, siteHero } from '#db/schema/recipes.server.ts';
import { suggest } from '#features/recipes/cocktails/suggest/suggest.server.ts';
import { PICTURE_FORMATS, pictureUrl } from '#features/images/media/media.ts';
import { preparePicture } from '#features/images/media/upload/prepare-picture.server.ts';
import { widthsOf } from '#features/images/media/renditions.ts';
import { signMediaUrl } from '#features/images/media/media-signature.server.ts';
import { FileCache, noRest } from '#services/storage/file-cache.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { addRecipes, OPENING, poured } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addPicture, placeOf } from '#test/data/library.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { headOf, renderPage, thingOf, unescapeHtml } from '#test/site/page-render.tsx';
import { pages } from '#test/site/pages.ts';
import { photo } from '#test/data/photos.ts';
import { testServices } from '#test/run/services.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';

const PUBLIC_URL = 'https://zinc.example';
const YEAR = 'public, max-age=31536000, immutable';

let database: OpenDatabase;
let directory: string;
let services: Services;
let pictures: FileCache;
let shown: Awaited<ReturnType<typeof addPicture>>;
let drafted: Awaited<ReturnType<typeof addPicture>>;
let generated: Awaited<ReturnType<typeof addPicture>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-pictures-'));
  database = await openTestDatabase();
  const storage = new Storage(localDisks(path.join(directory, 'medias')));
  services = testServices(database.db, { storage });
  pictures = new FileCache({ directory: path.join(directory, 'cache'), rest: noRest });
  await addSmallCatalogue(database.db);
  shown = await addPicture(services, { width: 700, height: 900 });
  drafted = await addPicture(services);
  const made = await preparePicture(services, await photo(700, 900), 'ai');
  generated = await addPicture(services, { ...made.values, content: made.open() as Buffer });
  await addRecipes(database.db, [
    {
      title: 'Grand Négroni',
      ingredients: poured('gin', 'champagne'),
      tags: ['gin'],
      ...placeOf(shown),
    },
    { title: 'Secret', is_published: false, ...placeOf(drafted) },
    { title: 'Machine', ...placeOf(generated) },
  ]);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const args = (address: string, params: object = {}, headers: Record<string, string> = {}) =>
  loaderArguments(services, { address, params, pictures, pages, headers });
const detailAt = (slug: string) => detail.loader(args(`/cocktails/${slug}`, { slug }));

function pictureAt(address: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(address, PUBLIC_URL);
  const [hash = '', file = ''] = pathname.split('/').slice(2);
  return mediaPicture.loader(args(address, { hash, file }, headers));
}
const statusAt = async (address: string) => (await pictureAt(address)).status;

describe('a picture that a published recipe shows', () => {
  test.each(['avif', 'webp'] as const)('is everybody’s for a year, as %s', async (format) => {
    const answer = await pictureAt(pictureUrl(shown.hash, 320, format));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(`image/${format}`);
    expect(answer.headers.get('Cache-Control')).toBe(YEAR);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 411 });
  });

  test('is whole at the first width that is not below its own, and has none above', async () => {
    const whole = await pictureAt(pictureUrl(shown.hash, 960, 'webp'));
    const { width } = await sharp(Buffer.from(await whole.arrayBuffer())).metadata();
    expect(width).toBe(700);
    expect(await statusAt(pictureUrl(shown.hash, 1280, 'webp'))).toBe(404);
  });

  test('is not sent again to whoever has it', async () => {
    const address = pictureUrl(shown.hash, 160, 'webp');
    const etag = (await pictureAt(address)).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"autre", ${etag}`]) {
      const answer = await pictureAt(address, { 'If-None-Match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('Cache-Control')).toBe(YEAR);
    }
    expect((await pictureAt(address, { 'If-None-Match': '"autre"' })).status).toBe(200);
  });
});

describe('no work is done for', () => {
  test.each([
    ['another width', '641.avif'],
    ['another format', '640.png'],
    ['a width that is written otherwise', '0640.avif'],
    ['no file', ''],
    ['a path', '..%2F640.avif'],
  ])('%s', async (_, file) => {
    const answer = await mediaPicture.loader(
      args(`/medias/${shown.hash}/x`, { hash: shown.hash, file }),
    );
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['f'.repeat(32), 'F'.repeat(32), '../secret', '%', ''])('the hash %j', async (hash) => {
    const answer = await mediaPicture.loader(args('/medias/x/x', { hash, file: '320.avif' }));
    expect(answer.status).toBe(404);
  });

  test('more than may wait', async () => {
    const full = new FileCache({ directory: path.join(directory, 'full'), maxWaiting: 0 });
    const params = { hash: shown.hash, file: '480.avif' };
    const answer = await mediaPicture.loader(
      loaderArguments(services, { address: '/medias/x/y', params, pictures: full }),
    );
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a picture that only a draft shows', () => {
  const address = () => pictureUrl(drafted.hash, 320, 'webp');
  const signed = (seconds = 86_400, ago = 0) =>
    signMediaUrl(services.secret, address(), seconds, new Date(OPENING.getTime() - ago * 1000));

  test('is nobody’s without a signature, or with another’s', async () => {
    expect(await statusAt(address())).toBe(404);
    const [, query = ''] = signed().split('?');
    expect(await statusAt(`${pictureUrl(generated.hash, 320, 'webp')}?${query}`)).toBe(200);
    const unused = await addPicture(services);
    expect(await statusAt(`${pictureUrl(unused.hash, 320, 'webp')}?${query}`)).toBe(404);
    const forged = signed().replace(/.{5}$/, (end) => (end === 'AAAAA' ? 'BBBBB' : 'AAAAA'));
    expect(await statusAt(forged)).toBe(404);
  });

  test('is read by who has a signature, in every width, and kept by no other', async () => {
    for (const file of ['320.webp', '480.avif']) {
      const answer = await pictureAt(signed().replace('320.webp', file));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('private, max-age=86400');
    }
    const late = await pictureAt(signed(86_400, 86_300));
    expect(late.headers.get('Cache-Control')).toBe('private, max-age=100');
  });

  test('is nobody’s once the signature has expired, even kept', async () => {
    const expired = signed(120, 120);
    expect(await statusAt(expired)).toBe(404);
    const kept = await pictureAt(expired, { 'If-None-Match': `"${drafted.hash}-320.webp"` });
    expect(kept.status).toBe(404);
  });

  test('is everybody’s while the recipe is published', async () => {
    const publish = (isPublished: boolean) =>
      database.db.update(cocktails).set({ isPublished }).where(eq(cocktails.slug, 'secret'));
    await publish(true);
    expect(await statusAt(address())).toBe(200);
    await publish(false);
    expect(await statusAt(address())).toBe(404);
  });
});

test('the published banner shows its picture and its poster, a draft of one does not', async () => {
  const [background, poster] = [await addPicture(services), await addPicture(services)];
  const [hero] = await database.db
    .insert(siteHero)
    .values({
      title: 'Bannière',
      bgBucket: background.bucket,
      bgPath: background.path,
      videoPosterBucket: poster.bucket,
      videoPosterPath: poster.path,
    })
    .returning({ id: siteHero.id });
  const statuses = () =>
    Promise.all([background, poster].map(({ hash }) => statusAt(pictureUrl(hash, 160, 'webp'))));
  expect(await statuses()).toEqual([404, 404]);
  await database.db
    .update(siteHero)
    .set({ status: 'published' })
    .where(eq(siteHero.id, hero?.id ?? ''));
  expect(await statuses()).toEqual([200, 200]);
});

test('a file that cannot be read is missing, and said in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [lost, broken] = [
    await addPicture(services),
    await addPicture(services, { content: Buffer.from(`RIFF${'x'.repeat(90)}`) }),
  ];
  await services.storage.remove(lost);
  await addRecipes(database.db, [
    { title: 'Perdue', ...placeOf(lost) },
    { title: 'Abîmée', ...placeOf(broken) },
  ]);
  for (const { hash } of [lost, broken]) {
    const answer = await pictureAt(pictureUrl(hash, 320, 'avif'));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  const { pictureFile: file } = await detailAt('perdue');
  const params = { version: 'v1', format: 'carre', file };
  const social = await socialImage.loader(args(`/images/social/v1/carre/${file}`, params));
  expect(social.status).toBe(404);
  expect(log).toHaveBeenCalledTimes(3);
  log.mockRestore();
});

describe('pages', () => {
  test('of a recipe show its photo first of all', async () => {
    const html = renderPage(detail, '/cocktails/grand-negroni', await detailAt('grand-negroni'));
    expect(html).toContain(`/medias/${shown.hash}/960.avif 700w`);
    expect(html).toContain('alt="Photo du cocktail Grand Négroni avec gin et champagne"');
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*type="image\/avif"/i);
    expect(html).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"/i);
    expect(html).not.toContain('<figcaption');
  });

  test('say of a picture that a model made it', async () => {
    const html = renderPage(detail, '/cocktails/machine', await detailAt('machine'));
    expect(html).toMatch(/<figcaption[^>]*>Image générée par IA<\/figcaption>/);
    expect(html).toContain('alt="Illustration du cocktail Machine avec eau"');
    expect(thingOf(html, 'Recipe')['image']).toContainEqual(
      expect.objectContaining({
        '@type': 'ImageObject',
        creditText: 'Image générée par IA',
        digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      }),
    );
    const card = renderPage(
      list,
      '/cocktails?q=machine',
      await list.loader(args('/cocktails?q=machine')),
    );
    expect(card).toContain('<p class="card-note">Image générée par IA</p>');
  });

  test('serve files that say so themselves, at every width, and cut for networks', async () => {
    const { pictureFile: file } = await detailAt('machine');
    const cuts = ['partage', 'carre', '4-3', '16-9'].map((format) =>
      socialImage.loader(
        args(`/images/social/v1/${format}/${file}`, { version: 'v1', format, file }),
      ),
    );
    const sizes = widthsOf(generated).flatMap((width) =>
      PICTURE_FORMATS.map((format) => pictureAt(pictureUrl(generated.hash, width, format))),
    );
    const answers = await Promise.all([...cuts, ...sizes]);
    expect(answers).toHaveLength(4 + 5 * 2);
    for (const answer of answers) {
      const { xmpAsString } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(xmpAsString).toContain('digitalsourcetype/trainedAlgorithmicMedia"');
    }
  });

  test('of a recipe without photo show the drawn glass', async () => {
    const html = renderPage(detail, '/cocktails/mojito', await detailAt('mojito'));
    expect(html).not.toContain('/medias/');
    expect(html).toContain('alt="Illustration du cocktail Mojito"');
  });

  test('with cards show each its own', async () => {
    const shownList = await list.loader(args('/cocktails?q=negroni'));
    const html = renderPage(list, '/cocktails?q=negroni', shownList);
    expect(html).toContain(`/medias/${shown.hash}/480.avif 480w`);
    expect(html).toContain('data-instead="/dessins/v1/');
    expect(html).toContain('--b0:#802010');
  });

  test('suggest it too', async () => {
    const [suggested] = await suggest({ db: database.db }, 'grand negroni');
    expect(suggested).toMatchObject({ kind: 'recipe', picture: { hash: shown.hash } });
  });
});

describe('networks and search engines have the photo', () => {
  const fileOf = async () => (await detailAt('grand-negroni')).pictureFile;

  test.each([
    ['partage', 630],
    ['carre', 1200],
    ['4-3', 900],
    ['16-9', 675],
  ])('%s: a JPEG of 1200 × %i', async (format, height) => {
    const file = await fileOf();
    expect(file).toMatch(/^grand-negroni-[0-9a-f]{16}\.jpg$/);
    const answer = await socialImage.loader(
      args(`/images/social/v1/${format}/${file}`, { version: 'v1', format, file }),
    );
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(made).toMatchObject({ format: 'jpeg', width: 1200, height });
  });

  test('and its address, in pages, feed and sitemap', async () => {
    const html = renderPage(detail, '/cocktails/grand-negroni', await detailAt('grand-negroni'));
    const file = await fileOf();
    const social = (format: string) => `${PUBLIC_URL}/images/social/v1/${format}/${file}`;
    expect(headOf(html, 'og:image')).toBe(social('partage'));
    expect(headOf(html, 'og:image:type')).toBe('image/jpeg');
    expect(headOf(html, 'og:image:alt')).toMatch(/^Photo du cocktail/);
    expect(thingOf(html, 'Recipe')['image']).toEqual(['carre', '4-3', '16-9'].map(social));
    const rss = await (await feed.loader(args('/flux.xml'))).text();
    expect(rss).toContain(`<enclosure url="${social('partage')}" length="0" type="image/jpeg"/>`);
    const map = unescapeHtml(await (await sitemap.loader(args('/sitemap.xml'))).text());
    expect(map).toContain(`<image:loc>${PUBLIC_URL}/medias/${shown.hash}/640.webp</image:loc>`);
    expect(map).not.toContain(drafted.hash);
  });

  test('changes its address with the photo', async () => {
    const before = await fileOf();
    await database.db
      .update(cocktails)
      .set({ imageBucket: null, imagePath: null })
      .where(eq(cocktails.slug, 'grand-negroni'));
    const after = await fileOf();
    expect(after).toMatch(/\.png$/);
    const old: unknown = await Promise.resolve(
      socialImage.loader(
        args(`/images/social/v1/carre/${before}`, { version: 'v1', format: 'carre', file: before }),
      ),
    ).catch((thrown: unknown) => thrown);
    expect(old instanceof Response && old.headers.get('Location')).toBe(
      `/images/social/v1/carre/${after}`,
    );
  });
});
