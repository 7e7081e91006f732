/** Logs, metrics and traces, as their collectors receive them. */
import { BlockList } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mark } from '#app/process/errand.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { serve, type TestServer } from '#test/run/http-client.ts';
import { observe, type Observing } from './observe.ts';

const TOKEN = '0123456789abcdef';
const SECRET = 'ada@example.org';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
}

const received: Span[] = [];
let database: OpenDatabase;
let collector: TestServer;
let site: TestServer;
let observing: Observing;
beforeAll(async () => {
  database = await openTestDatabase();
  collector = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const said = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      const scopes = said.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
      received.push(...scopes.flatMap(({ spans }) => spans));
      response.end('{}');
    });
  });
  observing = await observe({
    trustedProxies: new BlockList(),
    observing: {
      logFormat: 'texte',
      logsAll: false,
      slowQueryMs: 1,
      metricsToken: TOKEN,
      tracesEndpoint: collector.origin,
    },
  });
  const listener = observing.around(
    {
      listener: (request, response) => {
        mark(request.url === '/' ? { route: '/', by: 'cache' } : { route: '/cocktails/:slug' });
        const asked = database.db.execute(sql`select ${SECRET}::text, pg_sleep(0.01)`);
        void (request.url === '/' ? Promise.resolve() : asked).then(() => response.end('page'));
      },
      refuse: () => undefined,
      close: () => Promise.resolve(),
    },
    { database },
  );
  site = await serve(listener);
});
afterAll(async () => {
  await site.close();
  await collector.close();
  await database.close();
});

test('figures, traces and slow queries say what was done, for whom nobody learns', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await site.ask(`/cocktails/mojito?q=${SECRET}`);
  await site.ask('/');
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/^Requête lente de la base \(\d+\u00a0ms\)\u00a0: select \$1::text/),
  );

  tellSecurity('limit-passed', { why: 'rate-limited' });
  expect(log).toHaveBeenCalledWith('Sécurité\u00a0: limit-passed why=rate-limited');

  const figures = async () =>
    (await site.ask('/metrics', { Authorization: `Bearer ${TOKEN}` })).body.toString();
  const counts =
    /zinc_http_request_seconds_count\{route="\/(.*?)",method="GET",status="200",by="(.*?)"\} (\d)/g;
  await expect
    .poll(async () => [...(await figures()).matchAll(counts)].map(([, ...said]) => said))
    .toEqual(
      expect.arrayContaining([
        ['cocktails/:slug', '', '1'],
        ['', 'cache', '1'],
      ]),
    );
  const said = await figures();
  expect(said).toContain('zinc_database_up 1');
  expect(said).toMatch(/^zinc_database_connections [1-9]/m);
  expect(said).toMatch(/^nodejs_eventloop_lag_seconds /m);

  await observing.close();
  const request = received.find(({ name }) => name === 'GET /cocktails/:slug');
  const query = received.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(query).toMatchObject({ name: 'query', traceId: request?.traceId });
  expect(received.map(({ name }) => name)).not.toContain('GET /');
  expect(JSON.stringify([received, said, log.mock.calls])).not.toContain(SECRET);
  log.mockRestore();
});

test.each([undefined, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
  'figures are for who has the token (%s)',
  async (given) => {
    const headers = given === undefined ? {} : { Authorization: given };
    const { status, body, headers: said } = await site.ask('/metrics', headers);
    expect([status, body.length]).toEqual([401, 0]);
    expect(said['content-security-policy']).toBe("frame-ancestors 'none'");
  },
);
