import { describe, expect, test } from 'vitest';
import { writeFeed, type FeedItem } from './feed.ts';
import { webManifest } from './manifest.ts';
import { writeRobots } from './robots.ts';
import {
  MAX_SITEMAP_ENTRIES,
  writeSitemap,
  writeSitemapIndex,
  type SitemapEntry,
} from './sitemap.ts';
import { pages } from '#test/site/pages.ts';
import { isWellFormed } from '#test/run/well-formed.ts';

const MOMENT = new Date('2026-01-05T18:00:00Z');
const HOSTILE = '</title><script>alert(1)</script> ]]> & "l’été" \u0000\u0008\ud800 <!-- 🍹 \uffff';
const HOSTILE_URL = 'https://zinc.example/a?b=1&c=<"\'>';

async function collect(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
async function* each<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}
const item = (fields: Partial<FeedItem> = {}): FeedItem => ({
  title: 'Mojito',
  url: 'https://zinc.example/cocktails/mojito',
  summary: 'Long et vif.',
  published: MOMENT,
  categories: ['Rhum', 'Été'],
  picture: {
    url: 'https://zinc.example/images/m.png',
    type: 'image/png',
    width: 1200,
    height: 630,
  },
  ...fields,
});

describe('sitemap', () => {
  test('names each page, when it changed and its pictures', async () => {
    const xml = await collect(
      writeSitemap(
        each<SitemapEntry>([
          { url: 'https://zinc.example/', modified: MOMENT },
          {
            url: 'https://zinc.example/a',
            modified: MOMENT,
            images: ['https://zinc.example/a.svg'],
          },
        ]),
      ),
    );
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain(
      '<url><loc>https://zinc.example/a</loc><lastmod>2026-01-05T18:00:00.000Z</lastmod>' +
        '<image:image><image:loc>https://zinc.example/a.svg</image:loc></image:image></url>',
    );
    expect(xml.match(/<url>/g)).toHaveLength(2);
  });

  test('is well formed whatever the addresses hold', async () => {
    const entry = { url: HOSTILE_URL, modified: MOMENT, images: [HOSTILE_URL, HOSTILE] };
    const xml = await collect(writeSitemap(each([entry])));
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain('<loc>https://zinc.example/a?b=1&amp;c=&lt;&quot;&apos;&gt;</loc>');
  });

  test('is written as it is read, and refuses more than a file may hold', async () => {
    let read = 0;
    function* many() {
      for (; read <= MAX_SITEMAP_ENTRIES; read++)
        yield { url: 'https://z.example/', modified: MOMENT };
    }
    const parts = writeSitemap(each(many()));
    await parts.next();
    await parts.next();
    expect(read).toBeLessThan(3);
    await expect(collect(parts)).rejects.toThrow(RangeError);
  });

  test('may be an index of its parts', () => {
    const xml = writeSitemapIndex(['https://zinc.example/sitemaps/pages.xml', HOSTILE_URL]);
    expect(isWellFormed(xml)).toBe(true);
    expect(xml.match(/<sitemap><loc>/g)).toHaveLength(2);
  });
});

describe('feed', () => {
  const feed = (items: FeedItem[]) =>
    writeFeed({ publicUrl: 'https://zinc.example', self: '/flux.xml', items });

  test('says the latest recipes with absolute addresses', () => {
    const xml = feed([item()]);
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain('<link>https://zinc.example/</link>');
    expect(xml).toContain('<atom:link href="https://zinc.example/flux.xml" rel="self"');
    expect(xml).toContain(
      '<item><title>Mojito</title><link>https://zinc.example/cocktails/mojito</link>' +
        '<guid>https://zinc.example/cocktails/mojito</guid>' +
        '<pubDate>Mon, 05 Jan 2026 18:00:00 GMT</pubDate><description>Long et vif.</description>' +
        '<category>Rhum</category><category>Été</category>' +
        '<enclosure url="https://zinc.example/images/m.png" length="0" type="image/png"/>',
    );
  });

  test.each<[name: string, items: FeedItem[]]>([
    ['nothing', []],
    ['a hostile recipe', [item({ title: HOSTILE, summary: HOSTILE, categories: [HOSTILE] })]],
    [
      'hostile addresses',
      [
        item({
          url: HOSTILE_URL,
          picture: { url: HOSTILE_URL, type: 'image/jpeg', width: 1, height: 1 },
        }),
      ],
    ],
  ])('is well formed with %s', (_, items) => {
    const xml = feed(items);
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).not.toContain('<script');
  });
});

describe('robots.txt', () => {
  const disallowed = [...pages.values()].flatMap(({ disallow = [] }) => disallow);
  const rules = writeRobots('https://zinc.example', disallowed)
    .split('\n')
    .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  /** Matches a path as in RFC 9309: `*` is anything, a final `$` the end. */
  const isClosed = (path: string) =>
    rules.some((rule) => {
      const pattern = rule
        .replace(/\$$/, '\0')
        .replaceAll(/[.?+^$(){}|[\]\\]/g, String.raw`\$&`)
        .replaceAll('*', '.*')
        .replace('\0', '$');
      return new RegExp(`^${pattern}`).test(path);
    });

  test.each([
    ['/', false],
    ['/cocktails', false],
    ['/cocktails?tag=rhum', false],
    ['/cocktails?q=gin&page=2', false],
    ['/cocktails/mojito', false],
    ['/cocktails/ingredients-du-bar', false],
    ['/dessins/v1/coupe.aucune.d5e3b0.-.-.-.svg', false],
    ['/images/social/v1/carre/mojito-0123456789abcdef.png', false],
    ['/assets/root-x.js', false],
    ['/sitemap.xml', false],
    ['/ingredients', false],
    ['/ingredients/rhum', false],
    ['/suggestions/ingredients?nom=rhum', true],
    ['/cocktails/mojito.data', true],
    ['/cocktails.data?tag=rhum&_routes=x', true],
    ['/suggestions?q=m', true],
    ['/surprise', true],
    ['/health/live', true],
  ])('%s closed: %s', (path, closed) => {
    expect(isClosed(path)).toBe(closed);
  });

  test('says where the sitemap is, for everybody', () => {
    const lines = writeRobots('https://zinc.example', disallowed).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Sitemap: https://zinc.example/sitemap.xml');
  });
});

test('the manifest has what an installation asks for', () => {
  const icons = [{ src: '/i.png', sizes: '192x192', type: 'image/png' }];
  expect(webManifest(icons)).toMatchObject({
    name: 'Zinc, recettes de cocktails',
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    icons,
  });
});
