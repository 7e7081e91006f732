/** Real connections: slow ones, and invalid ones. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import type { RequestListener, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBoundedServer } from './bounded-server.ts';

const opened: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Limits = Parameters<typeof createBoundedServer>[1];
const QUICK = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

async function listen(limits: Partial<Limits> = {}, listener?: RequestListener) {
  const answer: RequestListener = (request, response) => {
    request.on('data', () => undefined).on('end', () => response.end('bonjour'));
  };
  const server = createBoundedServer(listener ?? answer, { isProxy: () => false, ...limits });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  return { server, open };
}

/** Text received until the other side closes the connection. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // Not `events.once`, which fails where the other side hangs up on what is still being sent.
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const HEAD = 'Host: zinc.example\r\n';
const statusOf = (answer: string) => answer.split('\r\n')[0];

test('every limit is said', async () => {
  const { server } = await listen();
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    timeout: 120_000,
    keepAliveTimeout: 5_000,
    maxConnections: 4096,
  });
});

describe('a visitor who is slow', () => {
  test('to say what they want is answered 408', async () => {
    const { open } = await listen(QUICK);
    const socket = open();
    socket.write(`GET / HTTP/1.1\r\n${HEAD}`);
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 50);
    expect(statusOf(await heard(socket))).toBe('HTTP/1.1 408 Request Timeout');
    clearInterval(drip);
  });

  test('to send the body is answered 408', async () => {
    const { open } = await listen(QUICK);
    const socket = open();
    socket.write(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\n`);
    const drip = setInterval(() => socket.write('x'), 50);
    expect(statusOf(await heard(socket))).toBe('HTTP/1.1 408 Request Timeout');
    clearInterval(drip);
  });

  test.each(['write', 'end'] as const)('to read what %s sends is hung up on', async (send) => {
    const gone = Promise.withResolvers<void>();
    const { open } = await listen({ idleTimeout: 200 }, (_, response) => {
      response.on('close', gone.resolve);
      response[send](Buffer.alloc(64 * 1024 * 1024));
    });
    const socket = open();
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    await expect(gone.promise).resolves.toBeUndefined();
  });

  test('but reads is not', async () => {
    const bytes = 16 * 1024 * 1024;
    const { open } = await listen({ idleTimeout: 500 }, (_, response) => {
      response.end(Buffer.alloc(bytes));
    });
    const socket = open();
    let read = 0;
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket.write(`GET / HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(read).toBeGreaterThan(bytes);
  });

  test('keeps nobody else waiting', async () => {
    const { open } = await listen();
    for (let slow = 0; slow < 200; slow++) open().write('GET / HT');
    const socket = open();
    socket.write(`GET / HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
    expect(await heard(socket)).toContain('bonjour');
  });
});

describe('connections', () => {
  const isHungUp = (socket: Socket) =>
    Promise.race([once(socket, 'close').then(() => true), sleep(300).then(() => false)]);

  test('beyond those of one address are hung up on, and counted down', async () => {
    const { open } = await listen({ maxConnectionsOfOne: 2 });
    const [first, second] = [open(), open()];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    expect(await isHungUp(open())).toBe(true);
    first.destroy();
    await sleep(50);
    expect(await isHungUp(open())).toBe(false);
  });

  test('of a proxy, which speaks for many, are not', async () => {
    const { open } = await listen({ maxConnectionsOfOne: 1, isProxy: () => true });
    await once(open(), 'connect');
    expect(await isHungUp(open())).toBe(false);
  });

  test('beyond all that are taken are hung up on', async () => {
    const { open } = await listen({ maxConnections: 1 });
    await once(open(), 'connect');
    expect(await isHungUp(open())).toBe(true);
  });
});

describe('requests of one connection', () => {
  const GET = `GET / HTTP/1.1\r\n${HEAD}\r\n`;

  /** Long enough for a machine that others load. */
  const WAIT = { timeout: 30_000 };

  /**
   * Sends 1,500 requests on each of 20 connections, and reads no answer. @returns the number of
   * requests that reached the listener
   */
  async function flood(answer: RequestListener) {
    let asked = 0;
    const { server, open } = await listen({}, (request, response) => {
      asked += 1;
      answer(request, response);
    });
    for (let connection = 0; connection < 20; connection++) {
      const socket = open();
      socket.pause();
      socket.write(GET.repeat(1500));
    }
    const left = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(80), WAIT);
    await vi.waitFor(async () => expect(await left()).toBe(0), WAIT);
    return asked;
  }

  test(
    'that wait for an answer are few, and the rest is hung up on',
    { timeout: 60_000 },
    async () => {
      expect(await flood(() => undefined)).toBe(80);
    },
  );

  test('are few too when their answers are not read', { timeout: 60_000 }, async () => {
    const page = Buffer.alloc(100_000);
    expect(await flood((_, response) => response.end(page))).toBe(80);
  });

  test('are answered in turn while they are few, and for as long as they come one by one', async () => {
    const { open } = await listen();
    const socket = open();
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const answers = () => text.split('bonjour').length - 1;
    socket.write(GET.repeat(4));
    await vi.waitFor(() => expect(answers()).toBe(4));
    for (let answered = 5; answered <= 20; answered++) {
      socket.write(GET);
      await vi.waitFor(() => expect(answers()).toBe(answered), { interval: 1 });
    }
  });
});

describe('what is sent', () => {
  test.each([
    ['no HTTP', 'bonjour\r\n\r\n', 400],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400],
    ['a header that is none', `GET / HTTP/1.1\r\n${HEAD}a b: c\r\n\r\n`, 400],
    ['a line break alone in a header', `GET / HTTP/1.1\r\n${HEAD}a: b\nc: d\r\n\r\n`, 400],
    [
      'a length twice',
      `POST / HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'chunks that are none',
      `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', `GET / HTTP/1.1\r\n${HEAD}HOST: other.example\r\n\r\n`, 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b<script>\r\n\r\n', 400],
    ['a port beyond all', 'GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n', 400],
    ['an expectation of its own', `GET / HTTP/1.1\r\n${HEAD}Expect: tea\r\n\r\n`, 417],
    ['a head of 20 KB', `GET / HTTP/1.1\r\n${HEAD}a: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a hundred headers more', `GET / HTTP/1.1\r\n${HEAD}${'a: b\r\n'.repeat(100)}\r\n`, 431],
    ['an address of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`, 431],
  ])('%s is refused', async (_, sent, status) => {
    const { open } = await listen();
    const socket = open();
    socket.write(sent, 'latin1');
    expect(await heard(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
  });

  test.each(['localhost', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'xn--caf-dma.example', ''])(
    'a host %j is taken',
    async (host) => {
      const { open } = await listen();
      const socket = open();
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(await heard(socket)).toContain('bonjour');
    },
  );

  test('an upgrade is answered as a plain request', async () => {
    const { open } = await listen();
    const socket = open();
    socket.write(`GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /u);
  });

  test('a tunnel is hung up on', async () => {
    const { open } = await listen();
    const socket = open();
    socket.write(`CONNECT zinc.example:443 HTTP/1.1\r\n${HEAD}\r\n`);
    expect(await heard(socket)).not.toContain(' 200 ');
  });
});

test('somebody who leaves, while sending or while reading, ends nothing but their request', async () => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  const { open } = await listen({}, (request, response) => {
    request.resume();
    response.write(Buffer.alloc(1024 * 1024));
    setTimeout(() => response.end('fin'), 50);
  });
  for (let visitor = 0; visitor < 20; visitor++) {
    const socket = open();
    socket.write(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\nx`);
    await once(socket, 'data');
    socket.resetAndDestroy();
  }
  await sleep(200);
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
