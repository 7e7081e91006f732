import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fact } from '#features/business/statistics/counted.ts';
import { serve, type TestServer } from '#test/run/http-client.ts';
import { beaconReceiver, countedPages } from './receive-beacon.ts';
import { pageFinder } from '#server/pages/read-pages.ts';

const page = (pattern: string, audience: 'anybody' | 'editor' = 'anybody') =>
  [pattern, { id: pattern, pattern, audience, isShown: true, methods: [] }] as const;
const PAGES = new Map([page('/'), page('/auth'), page('/admin/stats', 'editor')]);

let server: TestServer;
let facts: Fact[] = [];

beforeAll(async () => {
  const receive = beaconReceiver({
    tally: { add: (some) => void facts.push(...some) },
    publicUrl: 'https://zinc.example',
    pageAt: countedPages(pageFinder(PAGES)),
    addressOf: ({ headers }) => String(headers['x-client'] ?? ''),
    headers: [['X-Content-Type-Options', 'nosniff']],
  });
  server = await serve((request, response) => {
    if (!receive(request, response)) response.writeHead(404).end();
  });
});
beforeEach(() => void (facts = []));
afterAll(() => server.close());

const BROWSER = { Origin: 'https://zinc.example', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
const VIEW = '{"name":"page_view","path":"/","from":""}';
const send = async (body: string, headers: Record<string, string> = {}) => {
  const answer = await server.ask(
    '/compteur',
    { ...BROWSER, ...headers },
    { method: 'POST', body },
  );
  return answer.status;
};

test('a page that was opened is counted', async () => {
  expect(await send(VIEW)).toBe(204);
  expect(facts).toEqual([
    { name: 'page_view', detail: '/' },
    { name: 'visit', detail: 'direct' },
  ]);
});

test.each([
  ['a robot', { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['a program', { 'User-Agent': 'curl/8.5.0' }],
  ['nothing that says what it is', { 'User-Agent': '' }],
  [
    'a browser that nobody sees',
    { 'User-Agent': 'Mozilla/5.0 HeadlessChrome/141.0 Safari/537.36' },
  ],
  ['somebody who asks not to be tracked', { DNT: '1' }],
  ['somebody who keeps control of their data', { 'Sec-GPC': '1' }],
])('nothing of %s is', async (_, headers) => {
  expect(await send(VIEW, headers)).toBe(204);
  expect(facts).toEqual([]);
});

test.each(['/auth', '/admin/stats', '/.data'])('%s is no page that counts', async (path) => {
  expect(await send(JSON.stringify({ name: 'page_view', path }))).toBe(204);
  expect(facts).toEqual([]);
});

test.each([
  ['page_view', 400],
  ['{"name":"ad_click","detail":"inventee","path":"/"}', 400],
  ['{"name":"page_view","path":"/","from":"a\\u0000b"}', 400],
  [`${VIEW}${' '.repeat(100_000)}`, 413],
])('what is no beacon is refused: %.20s', async (body, status) => {
  expect(await send(body)).toBe(status);
  expect(facts).toEqual([]);
});

test('so is one of another site, or of nowhere', async () => {
  expect(await send(VIEW, { Origin: 'https://autre.example' })).toBe(403);
  expect(await send(VIEW, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  const { 'User-Agent': agent } = BROWSER;
  const answer = await server.ask(
    '/compteur',
    { 'User-Agent': agent },
    { method: 'POST', body: VIEW },
  );
  expect(answer.status).toBe(403);
  expect(facts).toEqual([]);
});

test('one network is counted so often', async () => {
  const statuses = [];
  for (let sent = 0; sent < 121; sent++)
    statuses.push(await send(VIEW, { 'X-Client': '192.0.2.9' }));
  expect(statuses.slice(-2)).toEqual([204, 429]);
  expect(await send(VIEW, { 'X-Client': '192.0.2.10' })).toBe(204);
});

test('anything else is left to the application', async () => {
  expect((await server.ask('/compteur')).status).toBe(404);
});
