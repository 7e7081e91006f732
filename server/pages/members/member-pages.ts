/**
 * Pages of members, filled in from pages that are kept for all of them (`MemberTemplate`). What is a
 * member’s is kept a few seconds, or until a notice says that it changed (`member_changed` in db/functions.sql).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { errand, ID_HEADER, mark } from '#app/process/errand.server.ts';
import type { Viewer } from '#features/members/accounts/auth-events.ts';
import type { MemberFacts } from '#app/routes/account/member-facts.server.ts';
import { MEMBER_HEADER } from '#features/pages/offline/kept-writes.ts';
import { preferredEncoding, rawHeader } from '#server/http/request-headers.ts';
import type { Representation } from '#server/http/representation.ts';
import { MemberTemplate, type Filling } from './member-template.ts';
import type { PageCache } from '../page-cache.ts';

/** Longest time that a member’s facts are kept: a notice of change may be lost. */
const LONGEST_MS = 10_000;
const MOST_MEMBERS = 2_000;
/** Headers of a page that is the same for all. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(['cache-control', 'etag']);
const SUBJECT = 'member:';
/** Changes of the catalogue that change facts: an ingredient or a recipe gets another name. */
const CATALOGUE = 'lists';

/** The facts of a member, and the cookies that keep their session open. */
export interface Member {
  facts: MemberFacts;
  cookies: readonly string[];
}

interface Known {
  read: Promise<Member | null>;
  /** Null until they are read. */
  member: string | null;
  until: number;
}

/** Facts of the members who read pages now, by the token of their session. */
export class KnownMembers {
  readonly #known = new Map<string, Known>();

  /** @param ask reads them; null for someone whose pages are rendered for them alone */
  async read(token: string, ask: () => Promise<Member | null>): Promise<Member | null> {
    const kept = this.#known.get(token);
    if (kept && kept.until > performance.now()) return kept.read;
    const known: Known = { read: ask(), member: null, until: performance.now() + LONGEST_MS };
    this.#known.delete(token);
    this.#known.set(token, known);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST_MEMBERS) this.#known.delete(oldest);
    try {
      const member = await known.read;
      known.member = member?.facts.viewer.id ?? null;
      // A session is renewed by one answer.
      if (member === null || member.cookies.length > 0) this.#forget(token, known);
      return member;
    } catch (error) {
      this.#forget(token, known);
      throw error;
    }
  }

  /** After a write by the member of this session. */
  forget(token: string): void {
    this.#known.delete(token);
  }

  drop(subjects: readonly string[]): void {
    if (subjects.includes(CATALOGUE)) this.clear();
    const members = new Set(
      subjects
        .filter((subject) => subject.startsWith(SUBJECT))
        .map((subject) => subject.slice(SUBJECT.length)),
    );
    if (members.size === 0) return;
    for (const [token, { member }] of this.#known) {
      if (member === null || members.has(member)) this.#known.delete(token);
    }
  }

  clear(): void {
    this.#known.clear();
  }

  #forget(token: string, known: Known): void {
    if (this.#known.get(token) === known) this.#known.delete(token);
  }
}

export interface MemberPagesOptions {
  /** Pages rendered for a member in general. */
  pages: PageCache;
  /** Mark of the viewer in them. */
  viewerMark: string;
  /** A viewer, as the attribute of a page has it. */
  writeViewer: (viewer: Viewer) => string;
  /** True for the URL of a page that may be filled in. */
  isFor: (url: string) => boolean;
  /** Token of the session in a Cookie header; null when their pages are rendered for them alone. */
  tokenOf: (cookies: string) => string | null;
  /** The member of a request; null when their pages are rendered for them alone. */
  recognise: (request: IncomingMessage) => Promise<Member | null>;
  /** Cache key of their page; null when it is rendered for them alone. */
  addressOf: (url: string, visit: { cookies: string; facts: MemberFacts }) => string | null;
}

/** Answers members from the pages kept for all of them. */
export class MemberPages {
  readonly #options: MemberPagesOptions;
  readonly #members = new KnownMembers();
  readonly #templates = new WeakMap<Representation, MemberTemplate>();

  constructor(options: MemberPagesOptions) {
    this.#options = options;
  }

  /** @param others answers what is not for this cache */
  serve(request: IncomingMessage, response: ServerResponse, others: () => void): void {
    const { isFor, tokenOf } = this.#options;
    const cookies = rawHeader(request, 'cookie');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOurs = cookies !== undefined && (!isRead || isFor(request.url ?? ''));
    const token = isOurs ? tokenOf(cookies) : null;
    if (!isOurs || token === null) {
      others();
      return;
    }
    if (!isRead) {
      // Their next page shows this write, even if its notice comes later.
      response.once('finish', () => this.#members.forget(token));
      others();
      return;
    }
    this.#answer(request, response, { cookies, token }).then(
      (isAnswered) => isAnswered || others(),
      (error: unknown) => {
        console.error('La page d’un membre n’a pas pu être complétée.', error);
        if (!response.headersSent) others();
      },
    );
  }

  drop(subjects: readonly string[]): void {
    this.#options.pages.drop(subjects);
    this.#members.drop(subjects);
  }

  clear(): void {
    this.#options.pages.clear();
    this.#members.clear();
  }

  /** @returns false when the page must be rendered for the member */
  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    { cookies, token }: { cookies: string; token: string },
  ): Promise<boolean> {
    const { recognise, addressOf, pages, viewerMark, writeViewer } = this.#options;
    const url = request.url ?? '';
    const member = await this.#members.read(token, () => recognise(request));
    const address = member && addressOf(url, { cookies, facts: member.facts });
    if (member === null || address === null) return false;
    const page = await pages.read(address, request, response);
    if (page?.status !== 200) return false;
    let template = this.#templates.get(page);
    if (!template) {
      template = new MemberTemplate(await page.body(), viewerMark);
      this.#templates.set(page, template);
    }
    const { viewer, facts } = member.facts;
    const filling = { viewer: writeViewer(viewer), facts };
    mark({ by: 'cache', account: viewer.id, ...(page.route && { route: page.route }) });
    const isZipped = preferredEncoding(rawHeader(request, 'accept-encoding')) !== 'identity';
    const body = isZipped ? await this.#zip(template, filling, page) : template.complete(filling);
    if (response.destroyed) return true;
    const id = errand()?.id;
    response.writeHead(200, [
      ...page.headers.filter(([name]) => !OF_EVERYBODY.has(name.toLowerCase())).flat(),
      'Cache-Control',
      'private, no-store',
      MEMBER_HEADER,
      viewer.id,
      ...member.cookies.flatMap((cookie) => ['Set-Cookie', cookie]),
      ...(isZipped ? ['Content-Encoding', 'gzip'] : []),
      'Content-Length',
      String(body.length),
      ...(id === undefined ? [] : [ID_HEADER, id]),
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** A page asked for once is compressed whole, aside; then its pieces are, which takes longer. */
  #zip(template: MemberTemplate, filling: Filling, page: Representation): Buffer | Promise<Buffer> {
    if (!template.isAsked) {
      template.isAsked = true;
      return promisify(gzip)(template.complete(filling));
    }
    if (!template.isPacked) page.onGrowth?.(template.pack());
    return template.completeGzip(filling);
  }
}
