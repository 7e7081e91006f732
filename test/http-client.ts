/** Requests as they go over the wire: nothing is added, decoded or followed. */
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestServer {
  ask: (path: string, headers?: OutgoingHttpHeaders, method?: string) => Promise<Answer>;
  /** Asks, and leaves as soon as `leave` resolves. */
  askAndLeave: (path: string, leave: Promise<unknown>) => Promise<void>;
  close: () => Promise<void>;
}

/** A server on a free port, for the time of a test. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (path: string, headers: OutgoingHttpHeaders, method: string) =>
    request({ port, path, headers, method, agent: false }).end();
  return {
    ask: async (path, headers = {}, method = 'GET') => {
      const [answer] = (await once(open(path, headers, method), 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks),
      };
    },
    askAndLeave: async (path, leave) => {
      const asked = open(path, {}, 'GET');
      const gone = once(asked, 'error');
      await leave;
      asked.destroy(new Error('gone'));
      await gone;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
