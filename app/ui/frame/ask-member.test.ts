import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askMember, SignedOut } from './ask-member.ts';
import { readJson } from '#ui/form/read-json.ts';

let server: Server;
let site: string;

beforeAll(async () => {
  server = createServer(({ url, method }, response) => {
    if (url === '/ici') response.end('{"ok":true}');
    else if (url?.startsWith('/auth')) {
      response.writeHead(method === 'POST' ? 401 : 200).end('<p>Connexion</p>');
    } else if (url === '/fonction') response.writeHead(401).end('{}');
    else if (method === 'POST') {
      response.writeHead(307, { Location: '/auth/session-terminee' }).end();
    } else response.writeHead(302, { Location: '/auth?returnTo=/' }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('the end of a session is told from a failure, whatever stands for it', async () => {
  await expect((await askMember(`${site}/ici`)).json()).resolves.toEqual({ ok: true });
  const ended = [
    askMember(`${site}/fonction`, { method: 'POST' }),
    askMember(`${site}/forme`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }),
    readJson(`${site}/lecture`, {}, null, askMember),
  ];
  for (const { reason } of (await Promise.allSettled(ended)) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(SignedOut);
    expect(reason).toMatchObject({ name: 'Error' });
  }
});
