import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as route from '#app/routes/resources/count.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema-accounts.server.ts';
import { dailyCounts } from '#db/schema-office.server.ts';
import type { Actor } from '#features/access/access.ts';
import { openTestDatabase } from '#test/database.ts';
import { enrol } from '#test/opinions.ts';
import { testServices } from '#test/services.ts';
import { loaderArguments } from '#test/loader-arguments.ts';
import { isRobot } from './counter.ts';
import { listCounts } from './list-counts.server.ts';
import { recordCount } from './record-count.server.ts';

let database: OpenDatabase;
let editor: Actor;
let now = new Date('2026-03-10T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  editor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  now = new Date('2026-03-10T10:00:00Z');
  for (const table of [dailyCounts, rateLimits]) await database.db.delete(table);
});
afterAll(() => database.close());

const deps = () => testServices(database.db, { clock: () => now });
const EVENT = { actor: null, address: '192.0.2.1', name: 'ad_click', detail: 'article' } as const;
const count = (said: object = {}) => recordCount(deps(), { ...EVENT, ...said });
const kept = () => database.db.select().from(dailyCounts).orderBy(dailyCounts.detail);

test('what happens twice in a day is counted twice, at once or not', async () => {
  await Promise.all([count(), count(), count({ detail: 'rectangle' })]);
  const day = '2026-03-10';
  expect(await kept()).toEqual([
    { day, name: 'ad_click', detail: 'article', count: 2 },
    { day, name: 'ad_click', detail: 'rectangle', count: 1 },
  ]);
});

test('the day is that of Paris', async () => {
  now = new Date('2026-03-10T23:30:00Z');
  await count();
  expect(await kept()).toEqual([expect.objectContaining({ day: '2026-03-11' })]);
});

test('details invented without end are counted together', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    day: '2026-03-10',
    name: 'ad_click',
    detail: `x${index}`,
    count: 1,
  }));
  await database.db.insert(dailyCounts).values(rows);
  await count({ detail: 'x3' });
  await count({ detail: 'de-trop' });
  await count({ detail: 'encore' });
  const counts = new Map((await kept()).map((row) => [row.detail, row.count]));
  expect(counts.size).toBe(501);
  expect([counts.get('x3'), counts.get('autres')]).toEqual([2, 2]);
});

test('the last thirty days are listed, those of nothing too, across a change of hour', async () => {
  now = new Date('2026-03-30T22:30:00Z');
  await count();
  now = new Date('2026-02-28T10:00:00Z');
  await count({ detail: 'trop-vieux' });
  now = new Date('2026-03-30T22:30:00Z');
  const { days, details } = await listCounts(deps(), { actor: editor });
  expect(days).toHaveLength(30);
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-03-31', '2026-03-02']);
  expect(days[0]?.counts).toEqual({ affiliate_click: 0, ad_impression: 0, ad_click: 1 });
  expect(details).toEqual([{ name: 'ad_click', detail: 'article', total: 1 }]);
});

const BROWSER = { Origin: 'https://zinc.example', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
const GOOD = '{"name":"affiliate_click","detail":"B07XYZ"}';

/** The status that a beacon is answered. */
async function send(body: string, headers: Record<string, string> = {}) {
  const args = loaderArguments(deps(), { address: '/compteur' }) as Parameters<
    typeof route.action
  >[0];
  const request = new Request('https://zinc.example/compteur', {
    method: 'POST',
    body,
    headers: { 'Content-Length': String(Buffer.byteLength(body)), ...BROWSER, ...headers },
  });
  const answer = await route.action({ ...args, request }).catch((thrown: unknown) => thrown);
  return answer instanceof Response && answer.status;
}

describe('a beacon', () => {
  test('is counted', async () => {
    expect(await send(GOOD)).toBe(204);
    expect(await kept()).toEqual([expect.objectContaining({ detail: 'B07XYZ', count: 1 })]);
  });

  test.each([
    ['is not JSON', 'affiliate_click'],
    ['names what is not counted', '{"name":"visite","detail":"x"}'],
    ['has no detail', '{"name":"ad_click","detail":""}'],
    ['has spaces', '{"name":"ad_click","detail":"a b"}'],
    ['has an address of mail', '{"name":"ad_click","detail":"ada@example.org"}'],
    ['is long', `{"name":"ad_click","detail":"${'x'.repeat(65)}"}`],
  ])('that %s is refused', async (_, body) => {
    expect(await send(body)).toBe(400);
    expect(await kept()).toEqual([]);
  });

  test.each(['100005', ''])(
    'that is huge is refused, whatever it announces: « %s »',
    async (said) => {
      const body = `${GOOD}${' '.repeat(100_000)}`;
      expect(await send(body, { 'Content-Length': said })).toBe(413);
      expect(await kept()).toEqual([]);
    },
  );

  test('that says not where it comes from is refused', async () => {
    const args = loaderArguments(deps(), { address: '/compteur' }) as Parameters<
      typeof route.action
    >[0];
    const request = new Request('https://zinc.example/compteur', { method: 'POST', body: GOOD });
    expect((await route.action({ ...args, request })).status).toBe(403);
  });

  test('of a robot changes nothing', async () => {
    expect(await send(GOOD, { 'User-Agent': 'Googlebot/2.1' })).toBe(204);
    expect(await kept()).toEqual([]);
  });

  test('sent too often is refused', async () => {
    const statuses = [];
    for (let sent = 0; sent < 121; sent++) statuses.push(await send(GOOD));
    expect(statuses.at(-2)).toBe(204);
    expect(statuses.at(-1)).toBe(429);
  });
});

test.each([
  ['', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36', false],
])('%s is a robot: %s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected);
});
