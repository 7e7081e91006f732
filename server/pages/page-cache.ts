/**
 * Cache in front of the application: one request renders an anonymous public page while the others
 * wait, and later ones get it from memory until a subject of it changes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errand, mark, referenceLine, type Errand } from '#app/process/errand.server.ts';
import type { Release } from '#features/platform/limits/fair-queue.ts';
import { PageStore, type StoreOptions } from './page-cache-store.ts';
import { rawHeader } from '#server/http/request-headers.ts';
import { comeBackPage } from './come-back.ts';
import type { RenderGate } from './render-gate.ts';
import { Representation } from '#server/http/representation.ts';
import { LEAST_HEADERS } from '#server/http/security-headers.ts';

export interface RenderedPage {
  page: Representation;
  /** Subjects that the page shows; null when it must not be cached. */
  subjects: readonly string[] | null;
}

export interface PageCacheOptions extends Partial<StoreOptions> {
  /** Cache key of a request's URL; null when the page is not for this cache. */
  addressOf: (url: string) => string | null;
  /** URL with what the visitor’s cookies choose for every page; a page of each choice is kept. */
  chosen?: (url: string, cookies: string) => string;
  /** Renders the page of a cache key, the same for all who share it. */
  render: (address: string) => Promise<RenderedPage>;
  /** True when a Cookie header makes the answer at a URL personal. */
  isPersonal: (cookies: string, url: string) => boolean;
  /** Called before a render for one visitor: null asks them to come back later. */
  enter?: (
    request: IncomingMessage,
    address: string,
    response: ServerResponse,
  ) => ReturnType<RenderGate['enter']>;
}

type Defaults = StoreOptions & Required<Pick<PageCacheOptions, 'chosen' | 'enter'>>;

const DEFAULTS: Defaults = {
  maxBytes: 10 * 1024 * 1024,
  maxAgeMs: 10 * 60_000,
  chosen: (url) => url,
  enter: () => () => undefined,
};

/** Delay before a failed render of an old page is tried again, while the old page is served. */
const AGAIN_MS = 5_000;

interface Render {
  page: Promise<Representation>;
  /** Subjects that changed during the render. */
  changed: Set<string>;
  outdated: boolean;
}

const FAILED = 'Une erreur inattendue est survenue. Réessayez dans un instant.\n';
const failed = () =>
  new Representation({
    status: 500,
    headers: [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ...LEAST_HEADERS,
    ],
    body: Buffer.from(`${FAILED}${referenceLine()}`),
  });

function sendKept(
  page: Representation,
  request: IncomingMessage,
  response: ServerResponse,
  own: Errand | undefined,
): true {
  if (own) {
    own.by = 'cache';
    if (page.route !== undefined) own.route = page.route;
  }
  page.answer(request, response, own?.id);
  return true;
}

export class PageCache {
  readonly store: PageStore;
  readonly #options: PageCacheOptions & Defaults;
  /** Renders that new requests may join, by address. */
  readonly #joinable = new Map<string, Render>();
  readonly #underWay = new Set<Render>();

  constructor(options: PageCacheOptions) {
    this.#options = { ...DEFAULTS, ...options };
    this.store = new PageStore(this.#options);
  }

  /**
   * Answers a request without cookies with the page kept at its very URL. It runs outside the errand, as entering one takes a
   * twentieth of such an answer.
   *
   * @param own the errand of the request
   * @returns false when no page is kept there, or when the request is not for the cache
   */
  answerKept(request: IncomingMessage, response: ServerResponse, own: Errand): boolean {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || rawHeader(request, 'cookie') !== undefined)
      return false;
    const page = this.store.get(url);
    return page !== undefined && sendKept(page, request, response, own);
  }

  /**
   * Answers, now or once the page is rendered.
   *
   * @returns false when the request is not for the cache
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url: asked = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const cookies = rawHeader(request, 'cookie');
    if (cookies !== undefined && this.#options.isPersonal(cookies, asked)) return false;
    const url = cookies === undefined ? asked : this.#options.chosen(asked, cookies);
    // Nearly all URLs are already cache keys: they need no parsing.
    const known = this.store.get(url);
    if (known) return sendKept(known, request, response, errand());
    const address = this.#options.addressOf(url);
    if (address === null) return false;
    const kept = this.read(address, request, response);
    if (!(kept instanceof Promise)) return sendKept(kept, request, response, errand());
    void kept.then((rendered) => {
      const page = rendered ?? comeBackPage(rawHeader(request, 'accept'), address);
      mark({ by: rendered ? 'site' : 'gate', ...(page.route && { route: page.route }) });
      if (!response.destroyed) page.answer(request, response);
    });
    return true;
  }

  /**
   * A page by its cache key, kept or rendered for this request.
   *
   * @returns null above the rate limit
   */
  read(
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Representation | Promise<Representation | null> {
    return this.store.get(address) ?? this.#enter(address, request, response);
  }

  /** Removes pages of these subjects, and does not store renders that began before. */
  drop(subjects: readonly string[]): void {
    if (subjects.length === 0) return;
    this.store.drop(subjects);
    for (const { changed } of this.#underWay) for (const subject of subjects) changed.add(subject);
    // A page being rendered may show what has just changed: new visitors do not wait for it.
    this.#joinable.clear();
  }

  /** Removes everything: changes may have been missed. */
  clear(): void {
    this.store.clear();
    for (const render of this.#underWay) render.outdated = true;
    this.#joinable.clear();
  }

  /** Joins the render under way for the page, or starts one; null above the rate limit. */
  #enter(
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Representation | null> {
    const joinable = this.#joinable.get(address);
    if (joinable) return joinable.page;
    const entered = this.#options.enter(request, address, response);
    if (entered instanceof Promise) return entered.then((leave) => this.#go(address, leave));
    return this.#go(address, entered);
  }

  /** Another request may have rendered it meanwhile. */
  #go(address: string, leave: Release | null): Promise<Representation | null> {
    if (leave === null) return Promise.resolve(null);
    const kept = this.store.get(address);
    const page = kept ? Promise.resolve(kept) : this.#render(address);
    return page.finally(leave);
  }

  #render(address: string): Promise<Representation> {
    const joinable = this.#joinable.get(address);
    if (joinable) return joinable.page;
    const { promise: page, resolve } = Promise.withResolvers<Representation>();
    const render: Render = { page, changed: new Set(), outdated: false };
    this.#joinable.set(address, render);
    this.#underWay.add(render);
    resolve(this.#run(address, render));
    return page;
  }

  async #run(address: string, render: Render): Promise<Representation> {
    try {
      const { page, subjects } = await this.#options.render(address);
      // The database is away: the old page is better than none.
      if (page.status >= 500) return this.store.prolong(address, AGAIN_MS) ?? page;
      const stale = render.outdated || subjects?.some((subject) => render.changed.has(subject));
      if (subjects !== null && !stale) this.store.set(address, page, subjects);
      return page;
    } catch (error) {
      console.error(`La page ${address} n’a pas pu être rendue.`, error);
      return this.store.prolong(address, AGAIN_MS) ?? failed();
    } finally {
      this.#underWay.delete(render);
      if (this.#joinable.get(address) === render) this.#joinable.delete(address);
    }
  }
}
