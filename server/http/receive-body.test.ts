import { once } from 'node:events';
import {
  Agent,
  createServer,
  globalAgent,
  request as open,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBody } from '#app/routes/sent-body.server.ts';
import { BodyRoom, receiveBody } from './receive-body.ts';

const FORM = 'application/x-www-form-urlencoded';
const CHUNK = Buffer.alloc(16 * 1024, 'a');
const MOST = 20 * CHUNK.length;

let server: Server;
/** Number of requests that reached the site. */
let handled = 0;

/** Server of a page that states the length of its request's body. */
beforeAll(async () => {
  const app = new Hono();
  app.use(receiveBody(({ url }) => (url.endsWith('/fichiers') ? null : MOST)));
  app.all('*', async (context) => {
    handled += 1;
    if (context.req.path === '/fichiers') return context.text('fichiers');
    if (context.req.path === '/refus') return context.text('refus', 403);
    return context.text(`${(await context.req.raw.text()).length} lus`);
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

/** Sends chunks without a Content-Length. */
async function send(
  chunks: Iterable<string | Buffer>,
  { type = FORM, path = '/', more = {}, agent = globalAgent } = {},
) {
  const { port } = server.address() as AddressInfo;
  const asked = open({
    port,
    path,
    agent,
    method: 'POST',
    headers: { 'Content-Type': type, ...more },
  });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  // A refused sender may be cut off before all is sent.
  pipeline(Readable.from(chunks), asked).catch(() => undefined);
  const [answer] = await answered;
  return { status: answer.statusCode, said: await text(answer) };
}

test.each([0, 1, 20])('a form sent in %i chunks is read whole', async (chunks) => {
  const { status, said } = await send(Array<Buffer>(chunks).fill(CHUNK));
  const bytes = chunks * CHUNK.length;
  expect({ status, said }).toEqual({ status: 200, said: `${bytes} lus` });
});

/** Yields the same chunk over and over, and counts how many were requested. */
function* endless(asked: { chunks: number }) {
  for (; asked.chunks < 10_000; asked.chunks += 1) yield CHUNK;
}

test('a body without end is refused at the limit, whatever the site makes of it', async () => {
  const asked = { chunks: 0 };
  const { status, said } = await send(endless(asked));
  expect({ status, said }).toEqual({
    status: 413,
    said: JSON.stringify({
      message:
        'Cet envoi est trop lourd\u00a0: 328\u00a0Ko au plus. Revenez à la page précédente pour l’abréger.',
    }),
  });
  expect(asked.chunks).toBeLessThan(10_000);
});

test('one that announces too much does not reach the site', async () => {
  const before = handled;
  const more = { 'Content-Length': MOST + 1 };
  expect(await send([Buffer.alloc(MOST + 1, 'a')], { more })).toMatchObject({ status: 413 });
  expect(handled).toBe(before);
});

test('whoever is refused is not waited for', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': FORM, 'Content-Length': 1000 };
  const asked = open({ port, path: '/refus', method: 'POST', headers, agent: false });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(403);
  asked.on('error', () => undefined).destroy();
});

test.each(['/', '/refus', '/fichiers'])(
  'the connection of a body that %s did not read takes the next request',
  async (path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await send(Array<Buffer>(MOST / CHUNK.length + 20).fill(CHUNK), { path, agent });
    const sockets = Object.values(agent.freeSockets).flat();
    expect((await send(['a=1'], { agent })).said).toBe('3 lus');
    expect(Object.values(agent.freeSockets).flat()).toEqual(sockets);
    agent.destroy();
  },
);

test('one body of those that are longer than a client has room for is read at once', () => {
  const mebibyte = 1024 * 1024;
  const large = new BodyRoom({ all: 64 * mebibyte, one: 64 * mebibyte });
  const first = large.enter('192.0.2.1');
  expect(first.hold(60 * mebibyte)).toBe(true);
  expect(large.enter('192.0.2.2').hold(60 * mebibyte)).toBe(false);
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
