import { afterEach, expect, test } from 'vitest';
import { errand, ID_HEADER, mark } from '#app/process/errand.server.ts';
import { serve, type TestServer } from '#test/run/http-client.ts';
import { requestLog } from './observe.ts';
import { watchRequests } from './watch-requests.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

type Line = Record<string, string | number>;

/** A server that answers with the id of its errand, and the lines of its log. */
async function start({ isProxy = true, all = true } = {}) {
  const lines: Line[] = [];
  const observers = [requestLog((_, facts) => lines.push(facts), { all })];
  const listener = watchRequests(
    (request, response) => {
      if (request.url?.startsWith('/cocktails/')) mark({ route: '/cocktails/:slug', by: 'cache' });
      if (request.url === '/assets/a.js') mark({ by: 'file' });
      response.end(errand()?.id);
    },
    { isProxy: () => isProxy, observers },
  );
  server = await serve(listener);
  return { ...server, lines };
}

const idOf = async (ask: TestServer['ask'], given?: string) =>
  String((await ask('/', given === undefined ? {} : { [ID_HEADER]: given })).body);

test('each request has an id of its own, or the one that a proxy of ours gave it', async () => {
  const { ask } = await start();
  const [one, other] = [await idOf(ask), await idOf(ask)];
  expect(one).toMatch(/^[\da-f]{8}-\w+$/);
  expect(other).not.toBe(one);
  expect(await idOf(ask, 'from-the-proxy.1')).toBe('from-the-proxy.1');
  for (const unsound of ['two words', 'x'.repeat(65), '<script>']) {
    expect(await idOf(ask, unsound)).toMatch(/^[\da-f]{8}-\w+$/);
  }
});

test('a stranger gives none', async () => {
  const { ask } = await start({ isProxy: false });
  expect(await idOf(ask, 'from-a-stranger')).not.toBe('from-a-stranger');
});

test('the log has a line for it, without its query, its visitor, or an address that the site has not', async () => {
  const { ask, lines } = await start();
  await ask('/cocktails/mojito?q=ada@example.org', { 'X-Forwarded-For': '203.0.113.9' });
  await ask('/ada@example.org');
  await expect.poll(() => lines.length).toBe(2);
  const known = { route: '/cocktails/:slug', path: '/cocktails/mojito', by: 'cache' };
  const any = { id: expect.any(String) as string, ms: expect.any(Number) as number };
  expect(lines).toEqual([
    { ...any, method: 'GET', ...known, status: 200 },
    { ...any, method: 'GET', status: 200 },
  ]);
});

test('unless all are asked for, what costs less than a line has none', async () => {
  const { ask, lines } = await start({ all: false });
  for (const path of ['/cocktails/mojito', '/assets/a.js', '/nulle-part']) await ask(path);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).not.toHaveProperty('by');
});
