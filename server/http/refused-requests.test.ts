import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { onSecurity } from '#app/process/security-log.server.ts';
import type { PlacedPage } from '#app/routes/page.ts';
import {
  isCrossSiteWrite,
  addressFault,
  refuseCrossSiteWrites,
  refuseUnknownMethods,
} from './refused-requests.ts';

const PUBLIC_URL = 'https://zinc.example';
const isRefused = (headers: Record<string, string>, method = 'POST', publicUrl = PUBLIC_URL) =>
  isCrossSiteWrite(new Request('http://10.0.0.2:3000/auth', { method, headers }), publicUrl);

test.each<[headers: Record<string, string>]>([
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: PUBLIC_URL }],
  [{ 'Sec-Fetch-Site': 'none' }],
  [{ Origin: PUBLIC_URL }],
  [{}],
])('%j may write', (headers) => {
  expect(isRefused(headers)).toBe(false);
});

test('a site without https may be reached by another name, and one with https may not', () => {
  const headers = { Origin: 'http://10.0.0.2:3000' };
  expect(isRefused(headers, 'POST', 'http://zinc.example')).toBe(false);
  expect(isRefused(headers)).toBe(true);
});

test.each<[headers: Record<string, string>]>([
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mechant.example' }],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: PUBLIC_URL }],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://voisin.zinc.example' }],
  [{ Origin: 'https://mechant.example' }],
  [{ Origin: 'http://zinc.example' }],
  [{ Origin: 'https://zinc.example.mechant.example' }],
  [{ Origin: 'null' }],
])('%j may not', (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(isRefused(headers, method)).toBe(true);
  }
});

test('reading is for all', () => {
  for (const method of ['GET', 'HEAD']) {
    expect(isRefused({ 'Sec-Fetch-Site': 'cross-site' }, method)).toBe(false);
  }
});

test.each([
  ['/cocktails/l%E2%80%99amour?q=d%C3%A9', null],
  ['/cocktails?q=100%', null],
  ['/cocktails/%E9', 400],
  ['/cocktails/%', 400],
  ['/avis/%00/utile', 400],
  ['/search?q=a%00b', 400],
  [`/search?q=${'a'.repeat(9000)}`, 414],
])('%s is answered with %s', (path, status) => {
  expect(addressFault(`https://zinc.example${path}`)?.status ?? null).toBe(status);
});

test('a refused write is told to the log, and what may be is not', async () => {
  const heard = vi.fn();
  const leave = onSecurity(heard);
  const app = new Hono()
    .use(refuseCrossSiteWrites(PUBLIC_URL))
    .post('/', (context) => context.text('fait'));
  const write = async (Origin: string) =>
    (await app.request('/', { method: 'POST', headers: { Origin } })).status;
  expect([await write(PUBLIC_URL), await write('https://mechant.example')]).toEqual([200, 403]);
  leave();
  expect(heard.mock.calls).toEqual([[{ event: 'cross-site-write-refused' }]]);
});

const asked = async (path: string, method: string, methods: string[]) => {
  const page = { methods } as unknown as PlacedPage;
  const app = new Hono()
    .use(refuseUnknownMethods(() => ({ page })))
    .all('*', (context) => context.text('fait'));
  const answer = await app.request(path, { method });
  return [answer.status, answer.headers.get('Allow'), await answer.text()];
};

test.each([
  ['POST', '/lu', ['GET', 'HEAD'], 'GET, HEAD'],
  ['PUT', '/envoi', ['GET', 'HEAD', 'POST'], 'GET, HEAD, POST'],
  ['GET', '/api/fonction', ['POST'], 'POST'],
])('%s of %s, which takes %j, is refused', async (method, path, methods, allowed) => {
  const [status, allow, text] = await asked(path, method, methods);
  expect([status, allow]).toEqual([405, `${allowed}, OPTIONS`]);
  expect(text).toContain(`n’attend que ${allowed}.`);
  for (const known of methods) expect((await asked(path, known, methods))[0]).toBe(200);
});

test('a page of another site may ask the open API for what changed, and read refusals', async () => {
  const app = new Hono().use(refuseUnknownMethods(() => null));
  const asks = await app.request('/api/v1/tags', { method: 'OPTIONS' });
  expect(asks.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(asks.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
  const refused = await app.request('/api/v1/tags', { method: 'POST' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
  const members = await app.request('/profile', { method: 'OPTIONS' });
  expect(members.headers.has('Access-Control-Allow-Origin')).toBe(false);
});

test.each([
  ['/api/v1/me/favorites', 'GET, HEAD'],
  ['/api/v1/me/favorites/negroni', 'PUT, DELETE'],
  ['/api/v1/me/journal', 'GET, HEAD, POST'],
  ['/api/v1/me/journal/0198c0de', 'DELETE'],
])('each address of a member’s API has its own methods: %s', async (path, allowed) => {
  // One page answers them all.
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
  const [status, allow, text] = await asked(path, 'PATCH', all);
  expect([status, allow]).toEqual([405, `${allowed}, OPTIONS`]);
  expect(text).toContain(`n’attend que ${allowed}.`);
  expect(await asked(path, 'OPTIONS', all)).toEqual([204, `${allowed}, OPTIONS`, '']);
  for (const method of all)
    expect((await asked(path, method, all))[0]).toBe(
      allowed.split(', ').includes(method) ? 200 : 405,
    );
  expect((await asked('/api/v1/me/ailleurs', 'PUT', all))[0]).toBe(200);
});

test('OPTIONS answers the methods of an address', async () => {
  expect(await asked('/lu', 'OPTIONS', ['GET', 'HEAD'])).toEqual([204, 'GET, HEAD, OPTIONS', '']);
});
