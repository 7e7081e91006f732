/**
 * What renders of pages that nobody keeps are let through: so many at once, so many of them for one client, and so
 * many in time. The rest waits for a moment, clients by turns, or is asked to come back: one client alone
 * slows nobody else. Counts are of this process; nodes behind one balancer each have their own.
 */
import { networkOf } from '#features/limits/network-of.ts';
import { LEAST_HEADERS } from './security-headers.ts';

export interface RenderGateOptions {
  /** Renders a client may go on asking for, a second. */
  perSecond: number;
  /** Seconds of these that it may ask for at once, after as many without any. */
  burstSeconds: number;
  /** Most renders under way; and of one client's. */
  maxRenders: number;
  maxShare: number;
  /** Most that wait; and of one client's. */
  maxWaiting: number;
  maxWaitingShare: number;
  /** Longest that one waits. */
  maxWaitMs: number;
}

/** A page takes 27 to 76 ms: these leave a core free for the rest, and an office behind one address its ease. */
const DEFAULTS: RenderGateOptions = {
  perSecond: 8,
  burstSeconds: 15,
  maxRenders: 8,
  maxShare: 3,
  maxWaiting: 128,
  maxWaitingShare: 24,
  maxWaitMs: 5_000,
};

/** Beyond, those that have all their tokens back are forgotten. */
const MAX_CLIENTS = 10_000;

/** What is said to a visitor who must come back. */
export const OVERLOADED = {
  status: 503,
  text: 'Trop de pages sont demandées à la fois. Réessayez.\n',
  /** In seconds. */
  retryAfter: '2',
};

/**
 * Addresses of pictures, which are made once and kept, within bounds of their own. A list shows fifty; no page is
 * rendered for one that is not there.
 */
const PICTURES =
  /^\/(?:(?:medias|dessins)\/[^/]+|images\/site\/[^/]+|images\/social\/[^/]+\/[^/]+)\/[^/]+$/;
const PICTURE_COST = 0.05;
/** Exactly those that answer without a page. */
const HEALTH = /^\/health(?:\/(?:live|ready))?$/;

const noPlace: Release = () => undefined;

/** The same, as an answer. */
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

/** To be called, once, when the render is done. */
export type Release = () => void;

interface Client {
  tokens: number;
  /** When they were counted, as `performance.now` says. */
  at: number;
  running: number;
  waiting: number;
}

interface Waiter {
  client: Client;
  resolve: (release: Release | null) => void;
  timeout: NodeJS.Timeout;
}

export class RenderGate {
  readonly #options: RenderGateOptions;
  readonly #burst: number;
  readonly #clients = new Map<string, Client>();
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
   * Counts what a client asks for, and holds no place.
   *
   * @param cost in renders
   * @returns false when it asked for too much
   */
  spend(address: string, cost: number): boolean {
    const client = this.#clientOf(address);
    if (client.tokens < cost) return false;
    client.tokens -= cost;
    return true;
  }

  /**
   * Asks for what a request takes: pages a place, which what is sent does not hold while it is read.
   *
   * @param path without the query
   * @param gone aborted when who asks has left
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
   * Asks for the place of one render.
   *
   * @param gone asked for by who must wait: aborted when they left, whose place is then another's
   * @returns at once where one is free; null for coming back later
   */
  enter(address: string, gone?: () => AbortSignal): Release | null | Promise<Release | null> {
    if (!this.spend(address, 1)) return null;
    const client = this.#clientOf(address);
    if (this.#hasPlace(client)) return this.#start(client);
    const { maxWaiting, maxWaitingShare, maxWaitMs } = this.#options;
    if (this.#waiters.length >= maxWaiting || client.waiting >= maxWaitingShare) return null;
    return new Promise((resolve) => {
      const waiter: Waiter = {
        client,
        resolve,
        timeout: setTimeout(() => this.#call(waiter, null), maxWaitMs),
      };
      client.waiting += 1;
      this.#waiters.push(waiter);
      gone?.().addEventListener('abort', () => this.#forget(waiter), { once: true });
    });
  }

  #hasPlace({ running }: Client): boolean {
    return this.#running < this.#options.maxRenders && running < this.#options.maxShare;
  }

  #start(client: Client): Release {
    client.running += 1;
    this.#running += 1;
    return () => {
      client.running -= 1;
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
    waiter.client.waiting -= 1;
    waiter.resolve(release);
  }

  /** The one that came first among those of the client that has least. */
  #callNext(): void {
    const next = this.#waiters
      .filter(({ client }) => this.#hasPlace(client))
      .toSorted((one, other) => one.client.running - other.client.running)[0];
    if (next) this.#call(next, this.#start(next.client));
  }

  #clientOf(address: string): Client {
    const { perSecond } = this.#options;
    const burst = this.#burst;
    const key = networkOf(address);
    const now = performance.now();
    const client = this.#clients.get(key) ?? { tokens: burst, at: now, running: 0, waiting: 0 };
    client.tokens = Math.min(burst, client.tokens + ((now - client.at) / 1000) * perSecond);
    client.at = now;
    if (this.#clients.size >= MAX_CLIENTS && !this.#clients.has(key)) this.#forgetIdle(now);
    this.#clients.set(key, client);
    return client;
  }

  #forgetIdle(now: number): void {
    for (const [key, { at, running, waiting }] of this.#clients) {
      if (running + waiting === 0 && now - at > this.#options.burstSeconds * 1000)
        this.#clients.delete(key);
    }
  }
}
