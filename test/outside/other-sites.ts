/** Another site on this machine: its pages by path, and the requests received. */
// why: real ones take a network, and change.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebReader, type WebReader } from '#services/web/web-reader.server.ts';

export type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface OtherSite {
  /** Example: `http://site.example:40123`; only `reader` resolves the name. */
  origin: string;
  port: number;
  /** By path and query; others are missing. */
  pages: Record<string, Page>;
  /** Oldest first. */
  asked: { path: string; host: string; userAgent: string; at: number }[];
  /** Reads this site under any name, and public sites. */
  reader: WebReader;
  close: () => Promise<void>;
}

export async function openOtherSite(pages: Record<string, Page> = {}): Promise<OtherSite> {
  const asked: OtherSite['asked'] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    const { host = '', 'user-agent': userAgent = '' } = headers;
    asked.push({ path, host, userAgent, at: Date.now() });
    const page = site.pages[path];
    if (typeof page === 'function') page(request, response);
    else {
      const type = path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';
      response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': type }).end(page);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site: OtherSite = {
    origin: `http://site.example:${port}`,
    port,
    pages,
    asked,
    reader: createWebReader({
      site: 'https://zinc.example',
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      alsoReach: (_, asking) => asking === port,
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return site;
}
