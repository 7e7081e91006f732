import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { listen, stop } from './listen.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections();
});

function serve(listener: Parameters<typeof createServer>[1]): Server {
  const server = createServer(listener);
  opened.push(server);
  return server;
}

const HERE = { port: 0, host: '127.0.0.1' };

/** Status and text of the answer, or the code of the error. */
const ask = (port: number) =>
  new Promise<string>((resolve) => {
    get({ ...HERE, port, path: '/', agent: false }, (response: IncomingMessage) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve(`${response.statusCode} ${body}`));
      response.on('error', (error) => resolve(`cut: ${error.message}`));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

describe('listening', () => {
  test('answers at the port it tells', async () => {
    const port = await listen(
      serve((_, response) => response.end('bonjour')),
      HERE,
    );
    expect(port).toBeGreaterThan(0);
    expect(await ask(port)).toBe('200 bonjour');
  });

  test('says when the port is taken', async () => {
    const port = await listen(serve(undefined), HERE);
    const suggestion: unknown = expect.stringContaining('PORT=');
    await expect(listen(serve(undefined), { ...HERE, port })).rejects.toMatchObject({
      name: 'AppError',
      code: 'port',
      message: `Le port ${port} est déjà pris par un autre programme.`,
      suggestion,
    });
  });

  test.each(['192.0.2.1', '300.1.1.1'])('says when the machine has not %s', async (host) => {
    await expect(listen(serve(undefined), { port: 0, host })).rejects.toMatchObject({
      code: 'host',
      message: `${host} n’est pas une adresse de cette machine.`,
    });
  });

  test('leaves other failures as they are', async () => {
    const server = serve(undefined);
    await listen(server, HERE);
    await expect(listen(server, HERE)).rejects.toMatchObject({ code: 'ERR_SERVER_ALREADY_LISTEN' });
  });
});

describe('stopping', () => {
  test('finishes the request under way and refuses new ones', async () => {
    let finish = () => undefined as void;
    const asked = Promise.withResolvers<void>();
    const server = serve((_, response) => {
      response.write('un, ');
      finish = () => response.end('deux');
      asked.resolve();
    });
    const port = await listen(server, HERE);
    const underWay = ask(port);
    await asked.promise;

    let stopped = false;
    const stopping = stop(server).then(() => {
      stopped = true;
    });
    await expect.poll(() => server.listening).toBe(false);
    expect(await ask(port)).toBe('ECONNREFUSED');
    expect(stopped).toBe(false);
    finish();
    expect(await underWay).toBe('200 un, deux');
    await stopping;
  });

  test('answers the connections that wait to be accepted', async () => {
    const server = serve((_, response) => response.end('bonjour'));
    const port = await listen(server, HERE);
    const asked = Array.from({ length: 50 }, () => ask(port));
    await once(server, 'connection');
    await stop(server);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['200 bonjour']));
  });

  test('does not wait for connections kept alive without a request', async () => {
    const server = serve((_, response) => response.end('bonjour'));
    const port = await listen(server, HERE);
    const socket = connect(port, HERE.host);
    const answered = new Promise((resolve) => socket.once('data', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: zinc.example\r\n\r\n');
    await answered;
    server.keepAliveTimeout = 0;
    await expect(stop(server)).resolves.toBeUndefined();
    socket.destroy();
  });
});
