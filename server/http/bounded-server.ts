/** HTTP server with explicit limits: none depends on the defaults of a version of Node. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { isHostFault } from './host-header.ts';

interface Limits {
  /** Longest time to receive the headers of a request. */
  headersTimeout: number;
  /** Longest time to receive a whole request, its files included. */
  requestTimeout: number;
  /**
   * Longest silence of a connection with a request under way, or with an answer that is not read:
   * Node closes it after once or twice that.
   */
  idleTimeout: number;
  /** Longest wait of a connection for its next request. */
  keepAliveTimeout: number;
  /** Interval between checks of the first two limits. */
  connectionsCheckingInterval: number;
  maxConnections: number;
  /** Connections of one address, so that it cannot take all of them. */
  maxConnectionsOfOne: number;
  /** Requests of one connection that are not answered yet. */
  maxUnderWay: number;
  /** Bytes of the line and the headers of a request. */
  maxHeaderSize: number;
  maxHeadersCount: number;
}

/**
 * Times in milliseconds. A video of 50 MB takes five minutes at 1.4 Mbit/s. Browsers and proxies
 * send one request at a time on a connection; a client that sends more must be ready for its end
 * (RFC 9112, section 9.3.2).
 */
const LIMITS: Limits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  idleTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxConnections: 4096,
  maxConnectionsOfOne: 1024,
  maxUnderWay: 4,
  maxHeaderSize: 16 * 1024,
  maxHeadersCount: 100,
};

/** Closes a new connection of an address that already has its share. */
function boundPeers(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const count = open.get(remoteAddress) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(remoteAddress, count + 1);
    socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
}

/**
 * Closes a connection that has too many unanswered requests. Node stops reading such a connection
 * only once it has answered all that came in one piece, some 1,500 requests: their answers would all
 * wait in memory. Reading the dropped requests still costs about as much as serving a cached page.
 */
function boundAnswers(maxUnderWay: number, listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node still handles requests that it has read from a closed connection.
    if (socket.destroyed) return;
    // An answer has the connection unless it waits for an earlier one, which few clients let it do.
    if (response.socket === null) {
      const count = waiting.get(socket) ?? 0;
      if (count >= maxUnderWay - 1) {
        socket.destroy();
        return;
      }
      waiting.set(socket, count + 1);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    listener(request, response);
  };
}

const refuse = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { Connection: 'close' }).end();

/**
 * A server that slow or greedy clients cannot block: late or endless requests get 408 or 431,
 * invalid HTTP gets 400, and connections beyond the limits are closed. An upgrade is answered as a
 * plain request.
 *
 * @param isProxy whether an address speaks for many visitors
 */
export function createBoundedServer(
  listener: RequestListener,
  { isProxy, ...given }: Partial<Limits> & { isProxy: (address: string) => boolean },
): Server {
  const limits = { ...LIMITS, ...given };
  const { headersTimeout, requestTimeout, keepAliveTimeout } = limits;
  const { connectionsCheckingInterval, maxHeaderSize } = limits;
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      connectionsCheckingInterval,
      maxHeaderSize,
    },
    boundAnswers(limits.maxUnderWay, (request, response) => {
      if (isHostFault(request)) refuse(response, 400);
      else listener(request, response);
    }),
  );
  // Node by itself would answer 417 and keep the connection open.
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
    refuse(response, 417),
  );
  server.timeout = limits.idleTimeout;
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = limits.maxHeadersCount;
  boundPeers(server, limits.maxConnectionsOfOne, isProxy);
  return server;
}
