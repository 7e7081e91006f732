/** Raw HTTP that no browser or library writes. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { COUNTER_PATH } from '#features/business/statistics/gesture.ts';
import { ADDRESSES, isForStaff, pageAt, PUBLIC_ADDRESSES } from './routes.ts';
import { ask, expectAlive, expectSane, SCRIPT_ADDRESS, site } from './site.ts';

const PATIENCE_MS = 5_000;

/** Sends raw bytes. @returns all that comes back until the site closes or stays silent */
async function exchange(bytes: string): Promise<string> {
  const { port } = new URL(site.origin);
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(Buffer.from(bytes, 'latin1'));
  await Promise.race([closed, sleep(PATIENCE_MS)]);
  socket.destroy();
  return answer;
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;

const MESSAGES: Record<string, string> = {
  'no HTTP': 'BONJOUR\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'two hosts': get('/', 'Host: mechant.example'),
  'another host': 'GET /auth HTTP/1.1\r\nHost: mechant.example\r\nConnection: close\r\n\r\n',
  'a host that is none': 'GET /auth HTTP/1.1\r\nHost: a b/<c>\r\nConnection: close\r\n\r\n',
  'an absolute address': get('http://mechant.example/auth'),
  'no path': get('auth'),
  'a star': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'a path that climbs': get('/../../../etc/passwd'),
  'a path that climbs later': get('/assets/../../package.json'),
  'two slashes': get('//mechant.example/%2e%2e'),
  'a backslash': get('/\\mechant.example'),
  'a NUL in a header': get('/auth', 'X-A: a\0b'),
  'a header in two': get('/auth', 'X-A: a\r\n b'),
  'bytes that are no text': get('/auth', 'Cookie: \u00ff\u00fe=\u00ff', 'User-Agent: \u00ff'),
  'headers of 30 kB': get('/auth', `X-A: ${'a'.repeat(30_000)}`),
  '3,000 headers': get('/auth', ...Array.from({ length: 3000 }, (_, at) => `X-${at}: a`)),
  'a cookie of 12 kB': get('/auth', `Cookie: ${'zinc-session=a; '.repeat(750)}`),
  'two lengths': `${get('/auth', 'Content-Length: 1', 'Content-Length: 2')}aa`,
  'a length and chunks': `${get('/auth', 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\nX`,
  'a length below nothing': get('/auth', 'Content-Length: -1'),
  'chunks that are none': `${get('/auth', 'Transfer-Encoding: chunked').replace('GET', 'POST')}zz\r\n`,
  'an unknown coding': get('/auth', 'Transfer-Encoding: gzip'),
  'an upgrade': get('/auth', 'Upgrade: websocket', 'Connection: Upgrade'),
  'an expectation': get('/auth', 'Expect: la-lune'),
  'another version': 'GET / HTTP/3.7\r\nHost: localhost\r\n\r\n',
};

test.each(Object.entries(MESSAGES))('an answer, and no 5xx: %s', async (_, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  expect(answer).not.toContain('root:x:');
  expect(answer).not.toContain('"dependencies"');
  // No address from the request is repeated, in links above all.
  expect(answer).not.toMatch(/(?:href|action|location)[=:] ?"?(?:https?:)?\/\/mechant/i);
});

const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'POST'];

test('a method that an address does not know is refused', () =>
  expectAlive(
    ADDRESSES.flatMap((address, at) =>
      // One method per address, as there are many addresses.
      ['TRACE', METHODS[at % METHODS.length] ?? ''].map((method) => async () => {
        const answer = await ask(address, { Origin: site.origin }, { method });
        expectSane(answer, `${method} ${address}`);
        const { methods } = pageAt(address)?.page ?? {};
        // The server answers the counter before it looks for a page.
        if (methods?.includes(method) || (method === 'POST' && address === COUNTER_PATH)) return;
        const status = method === 'OPTIONS' ? 204 : 405;
        const allow = [...(methods ?? []), 'OPTIONS'].join(', ');
        expect([answer.status, answer.headers.allow], address).toEqual([status, allow]);
      }),
    ),
  ));

const HEADERS: Record<string, string>[] = [
  { Accept: '*/*;q=NaN', 'Accept-Language': 'x'.repeat(4000), 'Accept-Encoding': 'br;q=9, \t,,' },
  { Range: 'bytes=0-0,1-1,2-2,-1,9-1', 'If-Range': '"' },
  { 'If-None-Match': '"a", '.repeat(800), 'If-Modified-Since': 'hier' },
  { 'X-Forwarded-For': '1.1.1.1, '.repeat(400), 'X-Forwarded-Host': 'mechant.example' },
  { 'X-Forwarded-For': "'; drop table cocktails; --" },
  { 'X-Forwarded-Proto': 'data', Forwarded: 'for="[::1"' },
  { Cookie: '=; ;;; =a; zinc-session; __proto__=1; a=%ff' },
  { Cookie: `zinc-session=${'a.'.repeat(4000)}` },
  { Authorization: 'Bearer a.b.c' },
  { 'User-Agent': '<script>alert(1)</script>', Referer: SCRIPT_ADDRESS },
  { 'X-React-Router-Request': '1', 'X-Zinc-Shows': 'lists', 'X-HTTP-Method-Override': 'DELETE' },
];

test('headers that no browser sends change nothing', () =>
  expectAlive(
    PUBLIC_ADDRESSES.flatMap((address) =>
      HEADERS.map((headers) => async () => {
        const answer = await ask(address, headers);
        const what = `${address} ${JSON.stringify(headers).slice(0, 200)}`;
        expectSane(answer, what);
        expect(answer.body.toString(), what).not.toContain('mechant.example');
        expect(answer.body.toString(), what).not.toContain('<script>alert(1)');
      }),
    ),
  ));

test('the back office tells strangers nothing', () =>
  expectAlive(
    ADDRESSES.filter(isForStaff).map((address) => async () => {
      const answer = await ask(address);
      expectSane(answer, address);
      expect(answer.status, address).not.toBe(200);
    }),
  ));
