/** Sitemap, feed, pictures and other files for programs, with real requests. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import * as changePassword from '#app/routes/resources/change-password.ts';
import * as favicon from '#app/routes/resources/favicon.ts';
import * as feed from '#app/routes/resources/feed.ts';
import * as manifest from '#app/routes/resources/manifest.ts';
import * as openSearch from '#app/routes/resources/open-search.ts';
import * as robots from '#app/routes/resources/robots.ts';
import * as siteImage from '#app/routes/resources/site-image.ts';
import * as sitemapPart from '#app/routes/resources/sitemap-part.ts';
import * as sitemap from '#app/routes/resources/sitemap.ts';
import * as socialImage from '#app/routes/resources/social-image.ts';
import { openSitemap, openSitemapPart } from '#app/routes/resources/write-sitemap.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { FileCache } from '#services/storage/file-cache.server.ts';
import { addRecipes, OPENING, poured } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { pages } from '#test/site/pages.ts';
import { headOf, renderPage, thingOf, unescapeHtml } from '#test/site/page-render.tsx';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { isWellFormed } from '#test/run/well-formed.ts';
import { enrol } from '#test/data/opinions.ts';
import { renameRecipe } from '#test/data/rename.ts';

const PUBLIC_URL = 'https://zinc.example';
const HOSTILE = '</title><script>alert("1")</script> & <b>\u2028 ]]> é';

let database: OpenDatabase;
let directory: string;
let pictures: FileCache;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-pictures-'));
  pictures = new FileCache({ directory });
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [
    { title: 'Grand Négroni', tags: ['gin', 'frais'], ingredients: poured('gin', 'champagne') },
    { title: HOSTILE, slug: 'hostile', summary: HOSTILE },
  ]);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const site = () => ({ ...testServices(database.db), pages });
const args = (address: string, params: object = {}) =>
  loaderArguments(site(), { address, params, pictures, pages });
const detailAt = (slug: string, query = '') =>
  detail.loader(args(`/cocktails/${slug}${query}`, { slug }));
const listAt = (query: string) => list.loader(args(`/cocktails${query}`));

async function redirectOf(work: Promise<unknown>) {
  const answer: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('Not a redirect.', { cause: answer });
  return { status: answer.status, to: answer.headers.get('Location') };
}

describe('pictures', () => {
  const pictureAt = (file: string, format = 'partage', version = 'v1') =>
    socialImage.loader(
      args(`/images/social/${version}/${format}/${file}`, { version, format, file }),
    );
  const fileOf = async (slug: string) => (await detailAt(slug)).pictureFile;

  test.each([
    ['partage', 630],
    ['carre', 1200],
    ['4-3', 900],
    ['16-9', 675],
  ])('of a recipe, %s: 1200 × %i for a year', async (format, height) => {
    const file = await fileOf('grand-negroni');
    const answer = await pictureAt(file, format);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const { format: type, width, height: tall } = await sharp(await answer.bytes()).metadata();
    expect({ type, width, tall }).toEqual({ type: 'png', width: 1200, tall: height });
    expect(await readdir(directory)).toContain(`social-v1-${format}-${file}`);
  });

  test('are those that its page announces', async () => {
    const html = renderPage(detail, '/cocktails/hostile', await detailAt('hostile'));
    const announced = [headOf(html, 'og:image'), ...(thingOf(html, 'Recipe')['image'] as string[])];
    for (const address of announced) {
      const [, version = '', format = '', file = ''] =
        /^https:\/\/zinc\.example\/images\/social\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
      expect((await pictureAt(file, format, version)).status, address).toBe(200);
    }
  });

  test('out of date lead to the one of today', async () => {
    const current = `/images/social/v1/carre/${await fileOf('grand-negroni')}`;
    const old = 'grand-negroni-0123456789abcdef.png';
    expect(await redirectOf(pictureAt(old, 'carre'))).toEqual({ status: 302, to: current });
    const earlier = await fileOf('grand-negroni');
    expect(await redirectOf(pictureAt(earlier, 'carre', 'v0'))).toEqual({
      status: 302,
      to: current,
    });
  });

  test.each([
    ['inconnu-0123456789abcdef.png', 'partage', 'v1'],
    ['brouillon-du-mojito-0123456789abcdef.png', 'partage', 'v1'],
    ['grand-negroni.png', 'partage', 'v1'],
    ['grand-negroni-0123456789abcdef.svg', 'partage', 'v1'],
    ['grand-negroni-0123456789ABCDEF.png', 'partage', 'v1'],
    ['../secret-0123456789abcdef.png', 'partage', 'v1'],
    ['grand-negroni-0123456789abcdef.png', 'toString', 'v1'],
    ['grand-negroni-0123456789abcdef.png', 'partage', 'x1'],
  ])('%s, %s, %s: there is none', async (file, format, version) => {
    expect((await pictureAt(file, format, version)).status).toBe(404);
  });

  test('of the site', async () => {
    const at = (version: string, file: string) =>
      siteImage.loader(args(`/images/site/${version}/${file}`, { version, file }));
    const icon = await at('v1', 'apple-180.png');
    expect(icon.status).toBe(200);
    expect((await sharp(await icon.bytes()).metadata()).width).toBe(180);
    for (const [version, file] of [
      ['v2', 'apple-180.png'],
      ['v1', 'apple-180.svg'],
      ['v1', 'apple-180'],
      ['v1', 'constructor.png'],
    ] as const) {
      expect((await at(version, file)).status, file).toBe(404);
    }
  });
});

describe('a recipe that moved', () => {
  test('is found from where it was, for good, and its old pictures with it', async () => {
    const [row] = await database.db.select().from(cocktails).where(eq(cocktails.slug, 'daiquiri'));
    const id = row?.id ?? '';
    const actor = await enrol(database.db, 'Édith', 'editor');
    const { pictureFile } = await detailAt('daiquiri');
    const rename = (slug: string) =>
      renameRecipe({ db: database.db, clock: () => OPENING }, { actor, id, slug });
    await rename('daiquiri-cubain');
    await rename('daiquiri-floridita');
    for (const old of ['daiquiri', 'daiquiri-cubain']) {
      expect(await redirectOf(detailAt(old, '?portions=3'))).toEqual({
        status: 301,
        to: '/cocktails/daiquiri-floridita?portions=3',
      });
    }
    const params = { version: 'v1', format: 'carre', file: pictureFile };
    const now = (await detailAt('daiquiri-floridita')).pictureFile;
    expect(await redirectOf(socialImage.loader(args('/images/social/x', params)))).toEqual({
      status: 302,
      to: `/images/social/v1/carre/${now}`,
    });
  });
});

describe('sitemap', () => {
  const read = async (part: string | AsyncGenerator<string> | null) => {
    let xml = typeof part === 'string' ? part : '';
    if (part !== null && typeof part !== 'string') for await (const piece of part) xml += piece;
    expect(isWellFormed(xml)).toBe(true);
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => unescapeHtml(address));
  };
  const published = async () => {
    const rows = await database.db.select().from(cocktails).where(eq(cocktails.isPublished, true));
    return rows.map(({ slug }) => `${PUBLIC_URL}/cocktails/${slug}`).toSorted();
  };

  test('lists what may be listed, with its moment and pictures', async () => {
    const answer = await sitemap.loader(args('/sitemap.xml'));
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    expect(isWellFormed(xml)).toBe(true);
    const addresses = await read(xml);
    expect(addresses.filter((address) => address.includes('/cocktails/')).toSorted()).toEqual(
      await published(),
    );
    expect(addresses).toContain(`${PUBLIC_URL}/`);
    expect(addresses).toContain(`${PUBLIC_URL}/cocktails?tag=rhum`);
    expect(xml).not.toMatch(/brouillon|mechant/);
    expect(xml).toMatch(
      /<loc>https:\/\/zinc\.example\/cocktails\/grand-negroni<\/loc><lastmod>2026-01-05T18:00:00\.000Z<\/lastmod><image:image><image:loc>https:\/\/zinc\.example\/dessins\/v1\/coupe\.[^<]+\.svg<\/image:loc>/,
    );
  });

  test('names no page that says noindex', async () => {
    const lists = (await read(await openSitemap(site()))).filter((address) =>
      address.startsWith(`${PUBLIC_URL}/cocktails?`),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const address of lists) {
      const { search } = new URL(address);
      const html = renderPage(list, `/cocktails${search}`, await listAt(search));
      expect(headOf(html, 'robots'), address).toBe('max-image-preview:large');
      expect(headOf(html, 'canonical')).toBe(address);
    }
  });

  test.each([1, 2, 3, 5])('in parts of %i says every page once', async (limit) => {
    const index = await openSitemap(site(), limit);
    const parts = await read(index);
    expect(index).toEqual(expect.stringContaining('<sitemapindex'));
    expect(parts[0]).toBe(`${PUBLIC_URL}/sitemaps/pages.xml`);
    const recipes: string[] = [];
    for (const part of parts.slice(1)) {
      const file = part.slice(`${PUBLIC_URL}/sitemaps/`.length);
      const listed = await read(await openSitemapPart(site(), file, limit));
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.length).toBeLessThanOrEqual(limit);
      recipes.push(...listed);
    }
    expect(recipes.toSorted()).toEqual(await published());
    const others = await read(await openSitemapPart(site(), 'pages.xml', limit));
    expect(others).toContain(`${PUBLIC_URL}/cocktails`);
    expect(others.some((address) => address.includes('/cocktails/'))).toBe(false);
  });

  test.each(['recettes-x.xml', 'autre.xml', 'pages.xml.gz', 'recettes-.xml', '..'])(
    '%s is no part of it',
    async (file) => {
      expect((await sitemapPart.loader(args(`/sitemaps/${file}`, { file }))).status).toBe(404);
    },
  );

  test('is a part only as far as a reader goes', async () => {
    const answer = await sitemapPart.loader(
      args('/sitemaps/recettes.xml', { file: 'recettes.xml' }),
    );
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    expect((await reader?.read())?.done).toBe(true);
  });
});

test('the feed says the latest recipes, at their own address', async () => {
  const answer = await feed.loader(args('/flux.xml'));
  expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  expect(isWellFormed(xml)).toBe(true);
  expect(xml).not.toMatch(/brouillon|mechant/);
  expect(xml.match(/<item>/g)?.length).toBeLessThanOrEqual(30);
  const addresses = [...xml.matchAll(/(?:<link>|url=")([^<"]+)/g)].map(([, address]) => address);
  expect(addresses.filter((address) => !address?.startsWith(`${PUBLIC_URL}/`))).toEqual([]);
  const negroni = (await detailAt('grand-negroni')).pictureFile;
  expect(xml).toContain(`<enclosure url="${PUBLIC_URL}/images/social/v1/partage/${negroni}"`);
});

test('robots.txt is for everybody, and says where the sitemap is', async () => {
  const text = await robots.loader(args('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});

test('the manifest names icons that are there, in the sizes they have', async () => {
  const answer = manifest.loader();
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: Record<string, string>[] };
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src = '', sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const [, version, file] = /^\/images\/site\/([^/]+)\/([^/]+)$/.exec(src) ?? [];
    const icon = await siteImage.loader(args(src, { version, file }));
    const { width, height } = await sharp(await icon.bytes()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('programs find the icon, the search and where a password is changed', async () => {
  const icon = favicon.loader().headers.get('Location') ?? '';
  const { icons } = (await manifest.loader().json()) as { icons: Record<string, string>[] };
  expect(icons.map(({ src }) => src)).toContain(icon);

  const answer = await openSearch.loader(args('/opensearch.xml'));
  const description = await answer.text();
  expect(answer.headers.get('Content-Type')).toContain('application/opensearchdescription+xml');
  expect(isWellFormed(description)).toBe(true);
  expect(description).toContain(`template="${PUBLIC_URL}/search?q={searchTerms}"`);
  expect(description).toContain(`>${PUBLIC_URL}${icon}</Image>`);

  const { status, headers } = changePassword.loader();
  expect(status).toBe(302);
  expect(pages.get(headers.get('Location') ?? '')?.audience).toBe('member');
});
