/** Raw HTTP requests: nothing added, decoded or followed. */
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

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Sent {
  method?: string;
  /** In chunks when there is no length header and it is iterable. */
  body?: string | Buffer | Iterable<string | Buffer>;
}

type Ask = (path: string, headers?: OutgoingHttpHeaders, sent?: Sent) => Promise<Answer>;

export interface TestServer {
  origin: string;
  ask: Ask;
  /** Sends a request, and aborts it once `leave` resolves. */
  askAndLeave: (path: string, leave: Promise<unknown>) => Promise<void>;
  close: () => Promise<void>;
}

/** @returns function that sends a request; rejects if the connection ends without an answer */
export const askAt =
  (origin: string): Ask =>
  async (path, headers = {}, { method = 'GET', body = '' } = {}) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, headers, method, agent: false });
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    // The server may refuse and close before the whole body is sent.
    asked.on('error', () => undefined);
    if (typeof body === 'string' || Buffer.isBuffer(body)) {
      asked.end(body);
    } else {
      for (const piece of body) asked.write(piece);
      asked.end();
    }
    const [answer] = await answered;
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
  };

/**
 * Posts forms as the site's pages do. @returns function of fields, or a raw body, and further
 * headers
 */
export const sendFormAt =
  (origin: string) =>
  (
    path: string,
    form: Record<string, string> | string,
    headers: OutgoingHttpHeaders = {},
  ): Promise<Answer> =>
    askAt(origin)(
      path,
      { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      {
        method: 'POST',
        body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      },
    );

export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ask: askAt(origin),
    askAndLeave: async (path, leave) => {
      const asked = request({ port, path, agent: false }).end();
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
