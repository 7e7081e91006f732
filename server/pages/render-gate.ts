/**
 * Rate limit of renders of uncached pages: so many at once, so many at once for one client, and so
 * many a second. Others wait for a moment, clients by turns, or are asked to come back: one client
 * alone slows nobody else. Counts are of this process; nodes behind one balancer each have their
 * own.
 */
import { networksOf, partOf, type Network } from '#features/platform/limits/networks-of.ts';
import { LEAST_HEADERS } from '#server/http/security-headers.ts';

export interface RenderGateOptions {
  /** Renders that a client may request each second in the long run. */
  perSecond: number;
  /** Size of a burst, in seconds of these renders. */
  burstSeconds: number;
  /** Most renders at once; and of one client. */
  maxRenders: number;
  maxShare: number;
  /** Most waiting requests; and of one client. */
  maxWaiting: number;
  maxWaitingShare: number;
  /** Longest wait of a request. */
  maxWaitMs: number;
}

/**
 * A page takes 27 to 76 ms: this leaves a core for the rest, and is enough for an office behind one
 * address.
 */
const DEFAULTS: RenderGateOptions = {
  perSecond: 8,
  burstSeconds: 15,
  maxRenders: 8,
  maxShare: 3,
  maxWaiting: 128,
  maxWaitingShare: 24,
  maxWaitMs: 5_000,
};

/** Above this number, networks with all their tokens are removed. */
const MAX_NETWORKS = 10_000;

/** Answer to a visitor who must come back later. */
export const OVERLOADED = {
  status: 503,
  text: 'Trop de pages sont demandées à la fois. Réessayez.\n',
  /** In seconds. */
  retryAfter: '2',
};

/**
 * Addresses of pictures, which are made once and stored, within limits of their own. A list shows
 * fifty; a missing picture renders no page.
 */
const PICTURES =
  /^\/(?:(?:medias|dessins)\/[^/]+|images\/site\/[^/]+|images\/social\/[^/]+\/[^/]+)\/[^/]+$/;
const PICTURE_COST = 0.05;
/** Paths that answer without rendering a page. */
const HEALTH = /^\/health(?:\/(?:live|ready))?$/;

const noPlace: Release = () => undefined;

/** The same, as a Response. */
export const comeBack = () =>
  new Response(OVERLOADED.text, {
    status: OVERLOADED.status,
    headers: [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ...LEAST_HEADERS,
      ['Retry-After', OVERLOADED.retryAfter],
    ],
  });

/** Call once, when the render is done. */
export type Release = () => void;

/** Tokens and renders of one network. An IPv6 client belongs to three. */
interface Share {
  network: Network;
  tokens: number;
  /** Time of the last count, by `performance.now`. */
  at: number;
  running: number;
  waiting: number;
}

/** Shares of its networks, narrowest first. */
type Client = readonly Share[];

interface Waiter {
  client: Client;
  resolve: (release: Release | null) => void;
  timeout: NodeJS.Timeout;
}

const runningAt = (client: Client, index: 0 | -1) => client.at(index)?.running ?? 0;

export class RenderGate {
  readonly #options: RenderGateOptions;
  readonly #burst: number;
  readonly #shares = new Map<string, Share>();
  #running = 0;
  #waiters: Waiter[] = [];

  constructor(options: Partial<RenderGateOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#burst = this.#options.perSecond * this.#options.burstSeconds;
  }

  /** Renders under way, and requests that wait for one. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiters.length };
  }

  /**
   * Counts a client's requests, without a place for a render.
   *
   * @param cost in renders
   * @returns false when the client requested too much
   */
  spend(address: string, cost: number): boolean {
    const client = this.#clientOf(address);
    if (client.some(({ tokens }) => tokens < cost)) return false;
    for (const share of client) share.tokens -= cost;
    return true;
  }

  /**
   * Requests a place when the path needs a render; an upload holds none while it is received.
   *
   * @param path without the query string
   * @param gone aborted when the client left
   * @returns as `enter`
   */
  admit(
    { method, path, gone }: { method: string; path: string; gone?: () => AbortSignal },
    address: string,
  ): ReturnType<RenderGate['enter']> {
    if (HEALTH.test(path)) return noPlace;
    if (PICTURES.test(path)) return this.spend(address, PICTURE_COST) ? noPlace : null;
    if (method === 'GET' || method === 'HEAD') return this.enter(address, gone);
    return this.spend(address, 1) ? noPlace : null;
  }

  /**
   * Requests the place of one render.
   *
   * @param gone called for a waiting client: aborted when it left, which frees its place in the
   * queue
   * @returns at once when a place is free; null when the client must come back later
   */
  enter(address: string, gone?: () => AbortSignal): Release | null | Promise<Release | null> {
    if (!this.spend(address, 1)) return null;
    const client = this.#clientOf(address);
    if (this.#hasPlace(client)) return this.#start(client);
    if (!this.#mayWait(client)) return null;
    const { maxWaitMs } = this.#options;
    return new Promise((resolve) => {
      const waiter: Waiter = {
        client,
        resolve,
        timeout: setTimeout(() => this.#call(waiter, null), maxWaitMs),
      };
      for (const share of client) share.waiting += 1;
      this.#waiters.push(waiter);
      gone?.().addEventListener('abort', () => this.#forget(waiter), { once: true });
    });
  }

  #hasPlace(client: Client): boolean {
    const { maxShare: one, maxRenders: all } = this.#options;
    return (
      this.#running < all &&
      client.every(({ network, running }) => running < partOf(network, { one, all }))
    );
  }

  #mayWait(client: Client): boolean {
    const { maxWaitingShare: one, maxWaiting: all } = this.#options;
    return (
      this.#waiters.length < all &&
      client.every(({ network, waiting }) => waiting < partOf(network, { one, all }))
    );
  }

  #start(client: Client): Release {
    for (const share of client) share.running += 1;
    this.#running += 1;
    return () => {
      for (const share of client) share.running -= 1;
      this.#running -= 1;
      this.#callNext();
    };
  }

  #forget(waiter: Waiter): void {
    if (this.#waiters.includes(waiter)) this.#call(waiter, null);
  }

  #call(waiter: Waiter, release: Release | null): void {
    clearTimeout(waiter.timeout);
    this.#waiters = this.#waiters.filter((other) => other !== waiter);
    for (const share of waiter.client) share.waiting -= 1;
    waiter.resolve(release);
  }

  /**
   * Next: of the widest network with the fewest renders, then the client with the fewest, the
   * oldest request.
   */
  #callNext(): void {
    const next = this.#waiters
      .filter(({ client }) => this.#hasPlace(client))
      .toSorted(
        ({ client: one }, { client: other }) =>
          runningAt(one, -1) - runningAt(other, -1) || runningAt(one, 0) - runningAt(other, 0),
      )[0];
    if (next) this.#call(next, this.#start(next.client));
  }

  #clientOf(address: string): Client {
    return networksOf(address).map((network) => this.#shareOf(network));
  }

  #shareOf(network: Network): Share {
    const most = this.#burst * network.share;
    const now = performance.now();
    const share = this.#shares.get(network.name) ?? {
      network,
      tokens: most,
      at: now,
      running: 0,
      waiting: 0,
    };
    const back = ((now - share.at) / 1000) * this.#options.perSecond * network.share;
    share.tokens = Math.min(most, share.tokens + back);
    share.at = now;
    if (this.#shares.size >= MAX_NETWORKS && !this.#shares.has(network.name)) this.#forgetIdle(now);
    this.#shares.set(network.name, share);
    return share;
  }

  #forgetIdle(now: number): void {
    for (const [key, { at, running, waiting }] of this.#shares) {
      if (running + waiting === 0 && now - at > this.#options.burstSeconds * 1000)
        this.#shares.delete(key);
    }
  }
}
