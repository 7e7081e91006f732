import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serializeSignedCookie } from 'better-call';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SHOWS_HEADER } from '#app/changes.server.ts';
import { readSigned, SESSION } from '#services/cookies/signed-cookie.server.ts';
import { serve, type TestServer } from '#test/run/http-client.ts';
import { addressOf } from '#test/site/pages.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { RenderGate } from './render-gate.ts';
import { readRendered } from './rendered-page.ts';
import { hashSource, securityHeaders } from '#server/http/security-headers.ts';

const SECRET = 'un-secret-de-trente-deux-signes!';
const TOKEN = `session-${'a'.repeat(32)}`;
const security = securityHeaders({ secure: false, development: false });
const html = (text: string, shows = 'lists') =>
  new Response(`<!DOCTYPE html><p>${text}</p>`.padEnd(2_000, ' '), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', [SHOWS_HEADER]: shows },
  });

const open: TestServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** A cache in front of an application that answers « personal » to requests outside the cache. */
async function start(
  respond: (address: string) => Response | Promise<Response>,
  options: Partial<PageCacheOptions> = {},
) {
  const render = vi.fn(async (address: string) =>
    readRendered(await respond(address), { nonce: 'none-in-these', security }),
  );
  const cache = new PageCache({
    addressOf,
    render,
    isPersonal: (cookies) => readSigned(SECRET, SESSION, { name: SESSION.name, cookies }) !== null,
    ...options,
  });
  const server = await serve((request, response) => {
    if (!cache.answer(request, response)) response.end('personal');
  });
  open.push(server);
  const text = async (path: string) => (await server.ask(path)).body.toString().trim();
  return { ...server, cache, render, text };
}

describe('a page kept', () => {
  it('is rendered once for all who ask at the same time', async () => {
    const rendered = Promise.withResolvers<Response>();
    const { ask, render } = await start(() => rendered.promise);
    const visitors = Array.from({ length: 200 }, (_, index) => ask(`/?utm_source=${index}`));
    await expect.poll(() => render).toHaveBeenCalled();
    await sleep(50);
    rendered.resolve(html('Mojito'));
    const answers = await Promise.all(visitors);
    expect(render).toHaveBeenCalledExactlyOnceWith('/');
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.toString().trim()}`)),
    ).toEqual(new Set(['200 <!DOCTYPE html><p>Mojito</p>']));
  });

  it('is the same in every encoding, each made once', async () => {
    const { ask, cache, render } = await start(() => html('Crème de cassis'));
    const plain = await ask('/');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-length': String(plain.body.length),
      vary: 'Accept-Encoding',
    });
    expect(plain.headers).not.toHaveProperty(SHOWS_HEADER.toLowerCase());
    const before = cache.store.bytes;
    const br = await ask('/', { 'Accept-Encoding': 'gzip, br' });
    const gzip = await ask('/', { 'Accept-Encoding': 'gzip' });
    const kept = cache.store.bytes;
    await ask('/', { 'Accept-Encoding': 'br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(kept - before).toBe(br.body.length + gzip.body.length);
    expect(cache.store.bytes).toBe(kept);
    expect(render).toHaveBeenCalledOnce();
  });

  it('is kept as it is asked for: compressed alone, and plain too once that is', async () => {
    const page = 'Un sirop de gomme. '.repeat(200);
    const { ask, cache, render } = await start(() => html(page));
    const br = await ask('/', { 'Accept-Encoding': 'br' });
    const compressed = cache.store.bytes;
    const gzip = await ask('/', { 'Accept-Encoding': 'gzip' });
    expect(cache.store.bytes).toBe(compressed + gzip.body.length);
    const plain = await ask('/');
    expect(plain.body.toString()).toContain(page);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(cache.store.bytes).toBe(compressed + gzip.body.length + plain.body.length);
    expect((await ask('/', { 'Accept-Encoding': 'br' })).body).toEqual(br.body);
    expect(render).toHaveBeenCalledOnce();
  });

  it('is plain again where nothing is kept but gzip', async () => {
    const { ask } = await start(() => html('Un sirop de gomme. '.repeat(200)));
    const gzip = await ask('/', { 'Accept-Encoding': 'gzip' });
    expect((await ask('/')).body).toEqual(gunzipSync(gzip.body));
  });

  it('is not sent again to whom has it', async () => {
    const { ask } = await start(() => html('Kir'));
    const { headers } = await ask('/');
    const etag = headers.etag ?? '';
    const again = await ask('/', { 'If-None-Match': `"autre", ${etag.replace('W/', '')}` });
    expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } });
    expect(again.body).toHaveLength(0);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await ask('/', { 'If-None-Match': '*' })).status).toBe(304);
    expect((await ask('/', { 'If-None-Match': 'W/"autre"' })).status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const { ask, render } = await start(() => html('Kir'));
    const head = await ask('/', { 'Accept-Encoding': 'br' }, { method: 'HEAD' });
    const get = await ask('/', { 'Accept-Encoding': 'br' });
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(render).toHaveBeenCalledOnce();
  });

  it('goes on being rendered when the one who asked leaves', async () => {
    const rendered = Promise.withResolvers<Response>();
    const { askAndLeave, text, render } = await start(() => rendered.promise);
    await askAndLeave('/', expect.poll(() => render).toHaveBeenCalled());
    const other = text('/');
    rendered.resolve(html('Mojito'));
    expect(await other).toContain('Mojito');
    expect(render).toHaveBeenCalledOnce();
  });

  it('grows old', async () => {
    const { text, render } = await start(() => html('Kir'), { maxAgeMs: 30 });
    await text('/');
    await sleep(40);
    await text('/');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['answers that it failed', () => new Response('En panne', { status: 503 })],
    ['throws', () => Promise.reject(new Error('En panne'))],
  ])('goes on when it is old and its render %s, until what it shows changes', async (_, fail) => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const render = vi.fn<() => Response | Promise<Response>>(() => html('Kir'));
    const { ask, text, cache } = await start(render, { maxAgeMs: 30 });
    await text('/');
    render.mockImplementation(fail);
    await sleep(40);
    expect(await text('/')).toContain('Kir');
    expect(await text('/')).toContain('Kir');
    expect(render).toHaveBeenCalledTimes(2);
    cache.clear();
    expect((await ask('/')).status).toBeGreaterThanOrEqual(500);
    error.mockRestore();
  });
});

describe('what is not kept', () => {
  const failing = () => new Response('En panne', { status: 503, headers: { 'Retry-After': '5' } });

  it('is a page that failed', async () => {
    const { ask, text } = await start(vi.fn(() => html('Kir')).mockImplementationOnce(failing));
    expect(await ask('/')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await text('/')).toContain('Kir');
  });

  it('is a render that threw: the visitors learn that it failed, and the log why', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { ask, text } = await start(
      vi
        .fn(() => html('Kir'))
        .mockImplementationOnce(() => {
          throw new Error('mixer');
        }),
    );
    const { status, body } = await ask('/');
    expect(status).toBe(500);
    expect(body.toString()).not.toContain('mixer');
    expect(error).toHaveBeenCalledOnce();
    expect(await text('/')).toContain('Kir');
  });

  it('is an answer that sets cookies, which nobody gets', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { ask, cache } = await start(() => {
      const response = html('Kir');
      response.headers.set('Set-Cookie', 'panier=1');
      return response;
    });
    expect((await ask('/')).headers).not.toHaveProperty('set-cookie');
    expect(cache.store.size).toBe(0);
    expect(error).toHaveBeenCalledOnce();
  });

  it('is what other methods do', async () => {
    const { ask, render } = await start(() => html('Kir'));
    expect((await ask('/', {}, { method: 'POST' })).body.toString()).toBe('personal');
    expect(render).not.toHaveBeenCalled();
  });
});

describe('a cookie', () => {
  it('with a valid signature goes past the cache', async () => {
    const { ask, render } = await start(() => html('Kir'));
    await ask('/');
    const cookie = await serializeSignedCookie(SESSION.name, TOKEN, SECRET);
    expect((await ask('/', { Cookie: cookie })).body.toString()).toBe('personal');
    expect((await ask('/', { Cookie: ['theme=sombre', cookie] })).body.toString()).toBe('personal');
    expect(render).toHaveBeenCalledOnce();
  });

  it.each([
    ['forged', 'x'.repeat(32), (cookie: string) => cookie],
    ['malformed', SECRET, (cookie: string) => cookie.slice(0, -8)],
  ])('that is %s changes nothing', async (_case, secret, spoil) => {
    const { ask, render } = await start(() => html('Kir'));
    await ask('/');
    const cookie = spoil(await serializeSignedCookie(SESSION.name, TOKEN, secret));
    const { body } = await ask('/', { Cookie: cookie });
    expect(body.toString()).toContain('Kir');
    expect(render).toHaveBeenCalledOnce();
  });
});

describe('a change', () => {
  it('drops the pages that show it, and no other', async () => {
    const { text, cache, render } = await start((address) =>
      html(
        address,
        address === '/' ? 'hero lists' : `recipe:${address.slice('/cocktails/'.length)}`,
      ),
    );
    const asked = () => render.mock.calls.map(([address]) => address);
    for (const path of ['/', '/cocktails/kir', '/cocktails/mojito']) await text(path);
    render.mockClear();
    cache.drop(['recipe:kir', 'hero']);
    for (const path of ['/', '/cocktails/kir', '/cocktails/mojito']) await text(path);
    expect(asked()).toEqual(['/', '/cocktails/kir']);
    cache.clear();
    expect(cache.store).toMatchObject({ bytes: 0, size: 0 });
  });

  it.each([
    ['of what it shows', (cache: PageCache) => cache.drop(['lists']), 2],
    ['of something else', (cache: PageCache) => cache.drop(['settings']), 1],
    ['of nobody knows what', (cache: PageCache) => cache.clear(), 2],
  ])('%s during a render decides whether it is kept', async (_case, change, renders) => {
    const first = Promise.withResolvers<Response>();
    const { text, cache, render } = await start(
      vi.fn(() => html('après')).mockImplementationOnce(() => first.promise as never),
    );
    const before = text('/');
    await expect.poll(() => render).toHaveBeenCalledOnce();
    change(cache);
    first.resolve(html('avant'));
    expect(await before).toContain('avant');
    expect(await text('/')).toContain(renders === 2 ? 'après' : 'avant');
    expect(render).toHaveBeenCalledTimes(renders);
  });

  it('gives the next one who comes a render that began after it', async () => {
    const first = Promise.withResolvers<Response>();
    const { text, cache, render } = await start(
      vi.fn(() => html('après')).mockImplementationOnce(() => first.promise as never),
    );
    const early = text('/');
    await expect.poll(() => render).toHaveBeenCalledOnce();
    cache.drop(['lists']);
    expect(await text('/')).toContain('après');
    first.resolve(html('avant'));
    expect(await early).toContain('avant');
    expect(await text('/'), 'the late one replaces nothing').toContain('après');
  });
});

describe('memory', () => {
  const KIB = 1024;
  const page = (address: string, size = 8 * KIB) =>
    new Response(address.padEnd(size, '.'), {
      headers: { 'Content-Type': 'image/png', [SHOWS_HEADER]: 'lists' },
    });

  it('stays within its bound, whatever is asked', async () => {
    const maxBytes = 256 * KIB;
    const { ask, cache } = await start((address) => html(address), { maxBytes });
    for (let index = 0; index < 300; index += 1) {
      await ask(`/search?q=${index}`, { 'Accept-Encoding': index % 2 ? 'br' : 'gzip' });
      expect(cache.store.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.store.bytes).toBeGreaterThan(maxBytes / 2);
    cache.drop(['lists']);
    expect(cache.store).toMatchObject({ bytes: 0, size: 0 });
  });

  it('forgets first what was not asked for longest', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, render } = await start(page, { maxBytes: 192 * KIB });
    await ask('/');
    for (let index = 0; index < 40; index += 1) {
      vi.advanceTimersByTime(2_000);
      await ask(`/search?q=${index}`);
      await ask('/');
    }
    vi.useRealTimers();
    expect(render.mock.calls.filter(([address]) => address === '/')).toHaveLength(1);
    await ask('/search?q=39');
    await ask('/search?q=0');
    expect(render).toHaveBeenCalledTimes(42);
  });

  it('serves what is too large, without keeping it', async () => {
    const { ask, cache } = await start((address) => page(address, 32 * KIB), {
      maxBytes: 64 * KIB,
    });
    expect((await ask('/')).body).toHaveLength(32 * KIB);
    expect(cache.store).toMatchObject({ bytes: 0, size: 0 });
  });

  it('bounds the pages being rendered at once', async () => {
    const rendered = Promise.withResolvers<void>();
    const gate = new RenderGate({ maxShare: 3, maxWaitingShare: 0 });
    const { ask, render } = await start(
      async (address) => {
        await rendered.promise;
        return html(address);
      },
      { enter: () => gate.enter('203.0.113.1') },
    );
    const first = ['a', 'b', 'c', 'a'].map((q) => ask(`/search?q=${q}`));
    await expect.poll(() => render).toHaveBeenCalledTimes(3);
    const refused = await ask('/search?q=d');
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' },
    });
    expect(refused.body.toString()).toBe('Trop de pages sont demandées à la fois. Réessayez.\n');
    const browser = await ask('/search?q=d', { Accept: 'text/html,*/*;q=0.8' });
    expect(browser).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' },
    });
    const shown = browser.body.toString();
    expect(shown).toContain('<html lang="fr">');
    expect(shown).toContain('<a href="">Réessayer</a>');
    // Its policy allows its style.
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(shown) ?? [];
    expect(browser.headers['content-security-policy']).toContain(hashSource(style));
    rendered.resolve();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask('/search?q=d')).status).toBe(200);
  });
});
