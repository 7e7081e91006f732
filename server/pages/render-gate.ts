/**
 * Rate limit of renders of uncached pages: a number at once, a number at once for one client, and
 * a number a second. Other requests wait for a moment, clients by turns, or are asked to come
 * back: one client alone slows nobody else. Each process counts for itself; so does each node
 * behind a balancer.
 */
import { FairQueue, type Release } from '#features/platform/limits/fair-queue.ts';
import { networksOf, partOf, type Network } from '#features/platform/limits/networks-of.ts';

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

/** Tokens of one network. An IPv6 client belongs to three. */
interface Share {
  tokens: number;
  /** Time of the last count, by `performance.now`. */
  at: number;
}

/** Networks of a client, narrowest first. */
type Client = readonly Network[];

const countOf = (clients: readonly Client[], { name }: Network) =>
  clients.filter((client) => client.some((other) => other.name === name)).length;

/** True when each network of the client may have one more among these, and all of them too. */
const hasRoom = (client: Client, among: readonly Client[], most: { one: number; all: number }) =>
  among.length < most.all &&
  client.every((network) => countOf(among, network) < partOf(network, most));

export class RenderGate {
  readonly #options: RenderGateOptions;
  readonly #burst: number;
  readonly #shares = new Map<string, Share>();
  /**
   * Next: the oldest request of the client with the fewest renders, in the widest network with the
   * fewest.
   */
  readonly #queue: FairQueue<Client> = new FairQueue({
    hasPlace: (client) => {
      const { maxShare: one, maxRenders: all } = this.#options;
      return hasRoom(client, this.#queue.running, { one, all });
    },
    compare: (one, other) =>
      this.#runningAt(one, -1) - this.#runningAt(other, -1) ||
      this.#runningAt(one, 0) - this.#runningAt(other, 0),
  });

  constructor(options: Partial<RenderGateOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#burst = this.#options.perSecond * this.#options.burstSeconds;
  }

  /** Renders under way, and requests that wait for one. */
  get load(): { running: number; waiting: number } {
    return { running: this.#queue.running.length, waiting: this.#queue.waiting.length };
  }

  /**
   * Counts a client's requests, without a place for a render.
   *
   * @param cost in renders
   * @returns false when the client requested too much
   */
  spend(address: string, cost: number): boolean {
    const shares = networksOf(address).map((network) => this.#shareOf(network));
    if (shares.some(({ tokens }) => tokens < cost)) return false;
    for (const share of shares) share.tokens -= cost;
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
    const client = networksOf(address);
    const release = this.#queue.enter(client);
    if (release) return release;
    const { maxWaitingShare: one, maxWaiting: all, maxWaitMs } = this.#options;
    const waiting = this.#queue.waiting.map(({ caller }) => caller);
    if (!hasRoom(client, waiting, { one, all })) return null;
    const { place, answer } = this.#queue.wait(client);
    const giveUp = () => answer(null);
    const timeout = setTimeout(giveUp, maxWaitMs);
    gone?.().addEventListener('abort', giveUp, { once: true });
    return place.finally(() => clearTimeout(timeout));
  }

  #runningAt(client: Client, index: 0 | -1): number {
    const network = client.at(index);
    return network ? countOf(this.#queue.running, network) : 0;
  }

  #shareOf(network: Network): Share {
    const most = this.#burst * network.share;
    const now = performance.now();
    const share = this.#shares.get(network.name) ?? { tokens: most, at: now };
    const back = ((now - share.at) / 1000) * this.#options.perSecond * network.share;
    share.tokens = Math.min(most, share.tokens + back);
    share.at = now;
    if (this.#shares.size >= MAX_NETWORKS && !this.#shares.has(network.name)) this.#forgetIdle(now);
    this.#shares.set(network.name, share);
    return share;
  }

  #forgetIdle(now: number): void {
    for (const [key, { at }] of this.#shares) {
      if (now - at > this.#options.burstSeconds * 1000) this.#shares.delete(key);
    }
  }
}
