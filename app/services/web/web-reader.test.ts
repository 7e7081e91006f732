import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { openOtherSite, type OtherSite } from '#test/outside/other-sites.ts';
import { createWebReader } from './web-reader.server.ts';

let site: OtherSite;
beforeAll(async () => {
  site = await openOtherSite();
});
let name = 0;
beforeEach(() => {
  site.asked.length = 0;
  site.pages = {};
  // A new name for each test: the reader caches robots.txt.
  name += 1;
  site.origin = `http://site${name}.example:${site.port}`;
});
afterAll(() => site.close());

const fetch = (path: string, fetching = {}) =>
  site.reader.fetchPage(`${site.origin}${path}`, { pauseMs: 0, ...fetching });
const text = async (path: string) => new TextDecoder().decode((await fetch(path)).bytes);
const paths = () => site.asked.map(({ path }) => path);

test('a page, asked for honestly', async () => {
  site.pages['/kir'] = 'Crème de cassis';
  expect(await fetch('/kir#top')).toMatchObject({
    address: `${site.origin}/kir`,
    contentType: 'text/html; charset=utf-8',
  });
  expect(site.asked).toMatchObject([
    { path: '/robots.txt' },
    {
      path: '/kir',
      userAgent: 'Zinc/1.0 (+https://zinc.example)',
      host: `site${name}.example:${site.port}`,
    },
  ]);
});

describe('what packs a page', () => {
  const packed = (encoding: string, bytes: Buffer) => {
    site.pages['/'] = (_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end(bytes);
  };
  const page = Buffer.from('Crème de cassis');

  test.each<[string, Buffer]>([
    ['gzip', gzipSync(page)],
    ['GZIP', gzipSync(page)],
    ['br', brotliCompressSync(page)],
    ['deflate', deflateSync(page)],
    ['deflate', deflateRawSync(page)],
    ['identity', page],
    ['gzip, br', brotliCompressSync(gzipSync(page))],
    ['gzip', Buffer.alloc(0)],
  ])('%s', async (encoding, bytes) => {
    packed(encoding, bytes);
    expect(await text('/')).toBe(bytes.length === 0 ? '' : page.toString());
  });

  const zeros = Buffer.alloc(6_000_000);
  test.each<[string, Buffer, string]>([
    ['gzip', gzipSync(zeros), 'page-trop-lourde'],
    ['br', brotliCompressSync(zeros), 'page-trop-lourde'],
    ['deflate', deflateSync(zeros), 'page-trop-lourde'],
    ['gzip, gzip', gzipSync(gzipSync(zeros)), 'page-trop-lourde'],
    ['gzip, gzip, gzip', page, 'page-illisible'],
    ['compress', page, 'page-illisible'],
    ['gzip', page, 'page-illisible'],
    ['identity', zeros, 'page-trop-lourde'],
  ])('%s that is none, or grows without end', async (encoding, bytes, code) => {
    packed(encoding, bytes);
    await expect(fetch('/')).rejects.toMatchObject({ code });
  });
});

test('five redirects are followed, not six', async () => {
  for (let at = 0; at < 6; at += 1) {
    site.pages[`/${at}`] = (_, response) =>
      response.writeHead(307, { Location: `${at + 1}` }).end();
  }
  site.pages['/6'] = 'Bonjour';
  expect((await fetch('/1')).address).toBe(`${site.origin}/6`);
  await expect(fetch('/0')).rejects.toMatchObject({ code: 'trop-de-redirections' });
});

test.each([
  [404, 'page-introuvable'],
  [403, 'page-refusee'],
  [401, 'page-refusee'],
  [429, 'site-occupe'],
  [503, 'site-occupe'],
  [500, 'site-en-panne'],
  [304, 'page-refusee'],
])('an answer of %s is no page', async (status, code) => {
  site.pages['/'] = (_, response) => response.writeHead(status).end('non');
  await expect(fetch('/')).rejects.toMatchObject({ code });
});

test('what is cut, or talks no HTTP, is said', async () => {
  site.pages['/cut'] = (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('a');
    response.destroy();
  };
  site.pages['/other'] = (request) => request.socket.end('SSH-2.0-OpenSSH\r\n');
  await expect(fetch('/cut')).rejects.toMatchObject({ code: 'site-injoignable' });
  await expect(fetch('/other')).rejects.toMatchObject({ code: 'site-injoignable' });
});

test('a page that never ends takes no longer than is allowed', async () => {
  const reader = createWebReader({
    site: 'https://zinc.example',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    alsoReach: (_, port) => port === site.port,
    wholeMs: 60,
  });
  site.pages['/drop'] = (_, response) => {
    const drops = setInterval(() => response.write('a'), 10);
    response.on('close', () => clearInterval(drops));
  };
  site.pages['/'] = (_, response) => response.writeHead(302, { Location: '/drop' }).end();
  await expect(reader.fetchPage(`${site.origin}/`, { pauseMs: 0 })).rejects.toMatchObject({
    code: 'site-trop-lent',
  });
});

test('whoever stops it gets their own reason', async () => {
  const stop = new AbortController();
  site.pages['/'] = () => stop.abort(new Error('Arrêté.'));
  await expect(fetch('/', { signal: stop.signal })).rejects.toThrow('Arrêté.');
});

test('owners who asked not to be read are not', async () => {
  const closed = [`site${name}.example`];
  await expect(fetch('/', { closed })).rejects.toMatchObject({ code: 'site-exclu' });
  await expect(
    site.reader.fetchPage(`http://www.site${name}.example:${site.port}/`, { closed }),
  ).rejects.toMatchObject({ code: 'site-exclu' });
  expect(site.asked).toEqual([]);
});

describe('robots.txt', () => {
  test('one with more wildcards than any site needs closes its site, and is not compared with addresses', async () => {
    const rule = `Disallow: /${'*a'.repeat(90)}\n`;
    site.pages = { '/b': 'b', '/robots.txt': `User-agent: *\n${rule.repeat(1000)}` };
    await expect(fetch('/b')).rejects.toMatchObject({ code: 'site-interdit' });
  });

  test('is obeyed, and asked for once', async () => {
    site.pages = {
      '/a': 'a',
      '/b': 'b',
      '/robots.txt': 'User-agent: zinc\nDisallow: /b\nSitemap: https://site.example/plan.xml',
    };
    await fetch('/a');
    await expect(fetch('/b')).rejects.toMatchObject({ code: 'site-interdit' });
    expect(await site.reader.sitemapsOf(site.origin)).toEqual(['https://site.example/plan.xml']);
    expect(paths()).toEqual(['/robots.txt', '/a']);
  });

  test('is obeyed after redirects too', async () => {
    site.pages = {
      '/robots.txt': 'User-agent: *\nDisallow: /b',
      '/b': 'b',
      '/a': (_, response) => response.writeHead(302, { Location: '/b' }).end(),
    };
    await expect(fetch('/a')).rejects.toMatchObject({ code: 'site-interdit' });
  });

  test('that fails closes its site for now', async () => {
    site.pages = { '/': 'a', '/robots.txt': (_, response) => response.writeHead(500).end() };
    await expect(fetch('/')).rejects.toMatchObject({ code: 'site-interdit' });
    delete site.pages['/robots.txt'];
    expect(await text('/')).toBe('a');
  });
});

test('one request of a site at a time, with a pause between', async () => {
  let [now, most] = [0, 0];
  const slow = async (end: () => void) => {
    now += 1;
    most = Math.max(most, now);
    await wait(10);
    now -= 1;
    end();
  };
  for (const path of ['/a', '/b', '/c'])
    site.pages[path] = (_, response) => void slow(() => response.end(path));
  await Promise.all(['/a', '/b', '/c'].map((path) => fetch(path, { pauseMs: 30 })));
  const times = site.asked.filter(({ path }) => path !== '/robots.txt').map(({ at }) => at);
  expect(most).toBe(1);
  expect(
    times.map((at, index) => at - (times[index - 1] ?? at - 30)).every((gap) => gap >= 29),
  ).toBe(true);
});

describe('a picture', () => {
  const ask = (path: string, maxBytes = 100) =>
    site.reader.fetchPicture(`${site.origin}${path}`, {
      maxBytes,
      tooLong: () => new AppError('image-trop-lourde', 'Trop lourde.'),
    });
  const answer = (type: string | null, bytes: Buffer) => {
    site.pages['/a'] = (_, response) =>
      response.writeHead(200, type === null ? {} : { 'Content-Type': type }).end(bytes);
  };

  test.each(['image/jpeg', 'image/webp; q=1', 'application/octet-stream', null])(
    'that comes as %s, whatever robots are told',
    async (type) => {
      site.pages['/robots.txt'] = 'User-agent: *\nDisallow: /';
      answer(type, Buffer.from('JPEG'));
      expect((await ask('/a')).bytes).toEqual(Buffer.from('JPEG'));
      expect(paths()).toEqual(['/a']);
    },
  );

  test.each<[string, string, Buffer, string]>([
    ['a page', 'text/html', Buffer.from('<p>'), 'type-non-autorise'],
    ['too heavy', 'image/png', Buffer.alloc(101), 'image-trop-lourde'],
  ])('that is %s', async (_, type, bytes, code) => {
    answer(type, bytes);
    await expect(ask('/a')).rejects.toMatchObject({ code });
  });

  test('that is gone, or of this machine', async () => {
    await expect(ask('/b')).rejects.toMatchObject({ code: 'image-introuvable' });
    site.pages['/a'] = (_, response) =>
      response.writeHead(302, { Location: 'http://127.0.0.1/a.png' }).end();
    await expect(ask('/a')).rejects.toMatchObject({ code: 'adresse-refusee' });
  });
});
