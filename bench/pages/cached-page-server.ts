/**
 * Two servers in one process: the site with its page cached, and a bare `node:http` server that
 * sends the same bytes. Talks to its parent by messages.
 */
import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnv } from '#app/env/env.server.ts';
import { loadApp } from '#server/start/load-app.ts';
import { observe } from '#server/observing/observe.ts';
import { openSite } from '#server/site.ts';

/** Ports of the two servers, or processor time so far in microseconds. */
export type ServerMessage = { cached: number; bare: number } | { cpu: number };

const [path = '/cocktails', encoding = 'br'] = process.argv.slice(2);

/** The built site on the configured database, with its log discarded. */
async function siteListener(): Promise<RequestListener> {
  const env = readEnv();
  const site = await openSite(env);
  const app = await loadApp(site, { development: false });
  return (await observe(env)).around(app, site);
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Headers and body of an answer, without headers that `node:http` adds. */
async function answerOf(port: number): Promise<{ head: string[]; body: Buffer }> {
  const asked = request({ port, path, headers: { 'Accept-Encoding': encoding } }).end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const own = new Set(['date', 'connection', 'keep-alive']);
  const head: string[] = [];
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2);
    if (!own.has(name.toLowerCase())) head.push(name, value);
  }
  return { head, body: Buffer.concat(chunks) };
}

const tell = (message: ServerMessage) => process.send?.(message);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpu: user + system });
});
process.once('disconnect', () => process.exit());

const cached = await serve(await siteListener());
const { head, body } = await answerOf(cached);
const bare = await serve((_, response) => {
  response.writeHead(200, head);
  response.end(body);
});
tell({ cached, bare });
