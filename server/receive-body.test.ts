import { once } from 'node:events';
import { createServer, request as open, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BODY_BYTES, MAX_ENTRIES, readBody } from '#app/routes/sent-body.server.ts';
import { BodyRoom, receiveBody } from './receive-body.ts';

const FORM = 'application/x-www-form-urlencoded';
const CHUNK = Buffer.alloc(16 * 1024, 'a');

let server: Server;
/** What the site asked for of the last body. */
let handled = 0;

/** The site's host, with a page that says how long the body of its request is. */
beforeAll(async () => {
  const app = new Hono();
  app.use(receiveBody(({ url }) => url.endsWith('/fichiers')));
  app.all('*', async (context) => {
    handled += 1;
    if (context.req.path === '/fichiers') return context.text('fichiers');
    const read = (await context.req.raw.text()).length;
    return context.text(`${read} lus de ${context.req.header('Content-Length')}`);
  });
  const listener = getRequestListener(
    (request) => app.fetch(request, { clientAddress: '192.0.2.1' }),
    {
      overrideGlobalObjects: false,
    },
  );
  server = createServer((request, response) => void listener(request, response)).listen(0);
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends chunks as they come, without saying how many: no Content-Length. */
async function send(
  chunks: Iterable<string | Buffer>,
  { type = FORM, path = '/', more = {} } = {},
) {
  const { port } = server.address() as AddressInfo;
  const asked = open({ port, path, method: 'POST', headers: { 'Content-Type': type, ...more } });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  // A refused sender may be cut off before all is sent.
  pipeline(Readable.from(chunks), asked).catch(() => undefined);
  const [answer] = await answered;
  return { status: answer.statusCode, said: await text(answer) };
}

test.each([0, 1, 20])('a form sent in %i chunks is read whole', async (chunks) => {
  const { status, said } = await send(Array<Buffer>(chunks).fill(CHUNK));
  const bytes = chunks * CHUNK.length;
  expect({ status, said }).toEqual({ status: 200, said: `${bytes} lus de ${bytes}` });
});

test('a body without end is refused at the limit, and does not reach the site', async () => {
  const before = handled;
  const { status, said } = await send(
    (function* () {
      for (let bytes = 0; bytes < 64 * MAX_BODY_BYTES; bytes += CHUNK.length) yield CHUNK;
    })(),
  );
  expect({ status, said }).toEqual({
    status: 413,
    said: 'Cet envoi est trop lourd\u00a0: 1\u00a0Mo au plus.',
  });
  expect(handled).toBe(before);
});

test.each([
  [MAX_ENTRIES, 200],
  [MAX_ENTRIES + 1, 413],
])('a form of %i entries is answered with %i', async (entries, expected) => {
  const { status } = await send([Array(entries).fill('a=1').join('&')]);
  expect(status).toBe(expected);
});

test.each([
  [MAX_ENTRIES, 200],
  [MAX_ENTRIES + 1, 413],
])('a multipart form of %i entries is answered with %i', async (entries, expected) => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const body = `${part.repeat(entries)}--x--\r\n`;
  expect((await send([body], { type: 'multipart/form-data; boundary=x' })).status).toBe(expected);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; x=";boundary=AAA"; boundary=x',
  'multipart/form-data; boundary=AAA; boundary=x',
  'multipart/form-data; boundary="x\\x"',
  'multipart/form-data; boundary=" x"',
  "multipart/form-data; boundary*=utf-8''x",
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
])('a multipart form whose boundary parsers may read in two ways is refused: %s', async (type) => {
  const part = 'Content-Disposition: form-data; name="a"\r\n\r\n1\r\n--x\r\n';
  expect((await send([`--x\r\n${part.repeat(20_000)}`], { type })).status).toBe(400);
});

test('bodies under way have so much room together, and one client a part of it', async () => {
  const rooms = new BodyRoom();
  const mebibyte = 1024 * 1024;
  const own = rooms.enter('192.0.2.1');
  expect(own.hold(3 * mebibyte)).toBe(true);
  expect(rooms.enter('192.0.2.1').hold(2 * mebibyte)).toBe(false);
  expect(rooms.enter('192.0.2.2').hold(3 * mebibyte)).toBe(true);
  const others = Array.from({ length: 40 }, (_, index) => rooms.enter(`198.51.100.${index}`));
  const held = others.map(({ hold }) => hold(3 * mebibyte));
  expect(held.filter(Boolean).length).toBeLessThan(20);
  for (const { leave } of others) leave();
  expect(rooms.enter('203.0.113.1').hold(3 * mebibyte)).toBe(true);
});

test('a body that comes byte by byte takes the room that its parts do', () => {
  const { hold } = new BodyRoom().enter('192.0.2.1');
  const parts = Array.from({ length: 20_000 }, () => hold(1));
  expect(parts.filter(Boolean).length).toBeLessThan(17_000);
});

test('a body that stands still is given up', async () => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(CHUNK) });
  const request = new Request(
    'http://zinc.example/',
    Object.assign({ method: 'POST', body }, { duplex: 'half' }),
  );
  await expect(readBody(request, { stallMs: 20 })).rejects.toMatchObject({ status: 408 });
});

test('what a route reads as it comes is left to it', async () => {
  const { said } = await send(['a=1&'.repeat(1000)], { path: '/fichiers' });
  expect(said).toBe('fichiers');
});

test.each(['/', '/fichiers'])('what is compressed is not read, at %s', async (path) => {
  const before = handled;
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'a'));
  const sent = await send([bomb], { path, more: { 'Content-Encoding': 'gzip' } });
  expect(sent).toEqual({
    status: 415,
    said: 'Un envoi compressé n’est pas lu\u00a0: envoyez-le tel quel.\n',
  });
  expect(handled).toBe(before);
});
