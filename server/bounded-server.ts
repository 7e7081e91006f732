/** The HTTP server, with every limit said: none is left to what a version of Node takes for granted. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** Longest that the head of a request may take to come. */
  headersTimeout: number;
  /** Longest that a whole request may take to come, its files included. */
  requestTimeout: number;
  /** Longest that nothing comes or goes on a connection with a request under way. */
  idleTimeout: number;
  /** Longest that a connection waits for its next request. */
  keepAliveTimeout: number;
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number;
  maxConnections: number;
  /** Of one address, so that no one takes all of them. */
  maxConnectionsOfOne: number;
  /** Bytes of the line and the headers of a request. */
  maxHeaderSize: number;
  maxHeadersCount: number;
}

/** Times in milliseconds. A video of 50 MB comes in five minutes from a line of 1.4 Mbit/s. */
const LIMITS: Limits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  idleTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxConnections: 4096,
  maxConnectionsOfOne: 1024,
  maxHeaderSize: 16 * 1024,
  maxHeadersCount: 100,
};

/** Hangs up on an address that has its part of the connections already. */
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
 * A server that nobody holds by being slow, or by asking for much: late or endless requests are
 * answered 408 or 431, what is no HTTP 400, and connections beyond the limits are hung up on. An
 * upgrade is answered as the plain request that it also is.
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
    listener,
  );
  server.timeout = limits.idleTimeout;
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = limits.maxHeadersCount;
  boundPeers(server, limits.maxConnectionsOfOne, isProxy);
  return server;
}
