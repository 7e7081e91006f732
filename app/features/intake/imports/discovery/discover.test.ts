import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOtherSite, type OtherSite } from '#test/outside/other-sites.ts';
import { Reading } from '../reading/reading.server.ts';
import { discover, type Progress } from './discover.server.ts';

let site: OtherSite;
beforeAll(async () => {
  site = await openOtherSite();
});
let name = 0;
beforeEach(() => {
  site.asked.length = 0;
  site.pages = {};
  name += 1;
  site.origin = `http://site${name}.example:${site.port}`;
});
afterAll(() => site.close());

const reading = new Reading();
afterAll(() => reading.close());

const look = (source: { startUrls?: string[]; urlPattern?: string } = {}, options = {}) =>
  discover(
    { web: site.reader, reading },
    { startUrls: [`${site.origin}/`], urlPattern: '', delaySeconds: 0, ...source },
    options,
  );
const pathsOf = ({ found }: { found: { address: string }[] }) =>
  found.map(({ address }) => new URL(address).pathname);

test('sitemaps, in parts and packed', async () => {
  const urls = (paths: string[]) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('')}</urlset>`;
  site.pages = {
    '/robots.txt': `Sitemap: ${site.origin}/plan.xml`,
    '/plan.xml': `<sitemapindex><sitemap><loc>${site.origin}/image-plan.xml</loc></sitemap><sitemap><loc>${site.origin}/pages.xml</loc></sitemap><sitemap><loc>${site.origin}/recettes.xml.gz</loc></sitemap></sitemapindex>`,
    '/recettes.xml.gz': (_, response) =>
      response.end(
        gzipSync(urls(['/recettes/mojito', '/recettes/tarte-au-citron', '/recettes/mojito/'])),
      ),
    '/pages.xml': urls(['/a-propos', '/blog/spritz-d-hiver']),
  };
  expect(pathsOf(await look())).toEqual(['/recettes/mojito', '/blog/spritz-d-hiver']);
  expect(site.asked.map(({ path }) => path)).not.toContain('/image-plan.xml');
});

test('pages that list recipes, the next ones, and feeds', async () => {
  site.pages = {
    '/': `<link rel="alternate" type="application/rss+xml" href="/flux"><a href="/cocktails/negroni?utm_source=home">Negroni</a>
      <a href="https://elsewhere.example/cocktails/kir">Kir</a><a href="/page/2">Suivant</a>`,
    '/page/2': '<a href="/cocktails/bijou">Bijou</a><a rel="next" href="/page/2">2</a>',
    '/flux': `<rss><channel><item><title><![CDATA[Punch d’été & co]]></title><link>${site.origin}/2024/07/r12</link></item></channel></rss>`,
  };
  const seen: Progress[] = [];
  const discovery = await look({}, { onProgress: (progress: Progress) => seen.push(progress) });
  expect(pathsOf(discovery).toSorted()).toEqual(['/cocktails/bijou', '/cocktails/negroni']);
  expect(seen.at(-1)).toMatchObject({ left: 0, found: 2 });
  site.pages['/flux'] =
    `<feed><entry><title>Punch</title><link rel="alternate" href="/recettes/r12"/></entry></feed>`;
  expect((await look({ startUrls: [`${site.origin}/flux`] })).found).toEqual([
    { address: `${site.origin}/recettes/r12`, title: 'Punch', by: 'flux' },
  ]);
});

test('links are relative to the base of their page', async () => {
  site.pages = {
    '/': '<base href="/bar/"><a href="cocktails/bijou">Bijou</a><a rel="next" href="2">2</a>',
    '/bar/2': `<base href="//[" ><a href="../cocktails/negroni">Negroni</a>`,
  };
  expect(pathsOf(await look())).toEqual(['/bar/cocktails/bijou', '/cocktails/negroni']);
});

test('what is known already is left out, and counted', async () => {
  site.pages['/'] = '<a href="/cocktails/negroni">Negroni</a><a href="/cocktails/bijou">Bijou</a>';
  const looked = await look({}, { isKnown: (address: string) => address.endsWith('negroni') });
  expect(pathsOf(looked)).toEqual(['/cocktails/bijou']);
  expect(looked.known).toBe(1);
});

test('no more than 500 addresses, nor 60 lists', async () => {
  for (let at = 0; at < 100; at += 1) {
    const links = Array.from(
      { length: 20 },
      (_, index) => `<a href="/cocktails/verre-${at}-${index}">Verre</a>`,
    ).join('');
    site.pages[at === 0 ? '/' : `/liste/${at}`] = `${links}<a href="/liste/${at + 1}">Suivant</a>`;
  }
  expect((await look()).found).toHaveLength(500);
  site.asked.length = 0;
  await look({ urlPattern: '/nothing/*' });
  expect(site.asked.length).toBeLessThanOrEqual(62);
});

test('what fails is said, and the rest is read', async () => {
  site.pages = {
    '/a': (_, response) => response.writeHead(500).end(),
    '/b': '<a href="/cocktails/bijou">Bijou</a>',
    '/c.gz': (_, response) => response.end(Buffer.from([0x1f, 0x8b, 1, 2])),
  };
  const discovery = await look({
    startUrls: ['/a', '/b', '/c.gz'].map((path) => site.origin + path),
  });
  expect(pathsOf(discovery)).toEqual(['/cocktails/bijou']);
  expect(discovery.problems).toHaveLength(2);
});

test('it stops when it is told', async () => {
  const stop = new AbortController();
  site.pages = { '/': '<a href="/2">Suivant</a>', '/2': '<p>Fin</p>' };
  const stopped = look(
    {},
    { signal: stop.signal, onProgress: () => stop.abort(new Error('Arrêté.')) },
  );
  await expect(stopped).rejects.toThrow('Arrêté.');
});
