/** The web application: what Vite bundles for the server and server/start/load-app.ts mounts. */
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { SHOWS_HEADER } from '#app/changes.server.ts';
import {
  actorContext,
  clientAddressContext,
  guestsContext,
  FRAMED_HEADER,
  GUESTS_HEADER,
  factsContext,
  nonceContext,
  pagesContext,
  picturesContext,
  refusalContext,
  renditionsContext,
  servicesContext,
  sessionContext,
  sessionFaultContext,
  type Services,
} from '#app/context.server.ts';
import { hasBarCookie } from '#features/bar/bottles/open-bar.server.ts';
import { hasPendingAct } from '#features/members/accounts/sign-in/pending-act.server.ts';
import { unitIn, withUnit } from '#features/members/measures/unit-cookie.server.ts';
import { MEMBER_HEADER } from '#features/pages/offline/kept-writes.ts';
import {
  ANY_MEMBER,
  readMemberFacts,
  viewerOf,
  writeViewer,
  type MemberFacts,
} from '#app/routes/account/member-facts.server.ts';
import { mark, referenceLine } from '#app/process/errand.server.ts';
import { passingFault, retryAfterOf } from '#app/process/passing-fault.server.ts';
import type { FileCache } from '#services/storage/file-cache.server.ts';
import {
  addressFault,
  refuseCrossSiteWrites,
  refuseUnknownMethods,
} from './http/refused-requests.ts';
import { bodyBoundOf, pageFinder, readPages } from './pages/read-pages.ts';
import { addCookies, memberSession } from './pages/members/member-session.ts';
import { addressesOf } from './pages/page-key.ts';
import { showRefusals, type Refusal } from './pages/refusal-page.ts';
import { showProblems } from './pages/show-problems.ts';
import { pageRenderer, type Keep } from './pages/page-renderer.ts';
import { framedStyle } from './pages/rendered-page.ts';
import { receiveBody } from './http/receive-body.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import { toCanonicalAddress } from './pages/canonical-address.ts';

/** Facts of a request that the server passes to the application. */
export interface Bindings {
  /** Address of the client; empty for a page that all visitors share. */
  clientAddress: string;
  /** Nonce of the answer's inline scripts. */
  nonce: string;
  /** The answer is for the page cache of these, which adds the security headers itself. */
  shared?: 'visitors' | 'members';
}

interface Variables {
  guests: readonly string[];
  /** True when the answer belongs to one visitor. */
  isPersonal: boolean;
}

type Site = { Bindings: Bindings; Variables: Variables };

/** Pages of accounts, which hold secrets for signing in, with or without a session. */
const ACCOUNT_PATH = /^\/auth(?:[./]|$)/;

/** Content type of a page's data in React Router, which itself checks another header. */
const PAGE_DATA = 'text/x-script';

interface AppOptions {
  /**
   * Resolves when the database answers and the disk accepts writes; else rejects, within a time
   * limit.
   */
  ready: () => Promise<void>;
  security: SecurityHeaders;
  pictures: FileCache;
  renditions: FileCache;
  keep: Keep;
}

/** Pages of this build, from the handles of its routes. */
export const pages = readPages((build as ServerBuild).routes);
export const pageAt = pageFinder(pages);
/** Cache key of a request's URL. */
export const addressOf = addressesOf(pageAt);

const pageOf = (url: string) => pageAt(url.split('?', 1)[0] ?? '');

/** True for a file that nothing changes and that is the same for members: a drawing. */
export function isSteadyFile(url: string): boolean {
  const page = pageOf(url)?.page;
  return page?.isShown === false && typeof page.shows === 'object' && page.shows.length === 0;
}

/** True for a page that may be filled in for a member. */
export function isFilledIn(url: string): boolean {
  const found = pageOf(url);
  return found?.page.isReading === true && !found.isData;
}

/**
 * Cache key of a member’s page among those kept for all members; null when more than facts is theirs on
 * it.
 */
export function addressForMember(
  asked: string,
  { cookies, facts, publicUrl }: { cookies: string; facts: MemberFacts; publicUrl: string },
): string | null {
  // Bottles of this browser, or a review that is about to be sent.
  if (hasBarCookie(cookies) || hasPendingAct(cookies)) return null;
  const url = withUnit(asked, facts.unit ?? unitIn(cookies, publicUrl));
  const [, ...rest] = url.split('?');
  const { page, parts } = pageOf(url) ?? {};
  const isOwn = page?.isOwn?.(new URLSearchParams(rest.join('?')), parts ?? {}, facts.recipes);
  return isOwn ? null : addressOf(url);
}

/** The member of a request; null for a visitor, staff, or while the database is away. */
export async function recognise(services: Services, request: Request, clientAddress: string) {
  const { session, cookies } = await memberSession(services, request, clientAddress);
  const facts = session && (await readMemberFacts(services, session));
  return facts && { facts, cookies };
}

export const viewerMark = writeViewer(viewerOf(ANY_MEMBER));
export { writeViewer };

/** Routes handle HEAD as GET; the server leaves the body out. */
const asRead = (request: Request) => {
  const { method, url, headers, signal } = request;
  return method === 'HEAD' ? new Request(url, { headers, signal }) : request;
};

export function createApp(
  services: Services,
  { ready, security, pictures, renditions, keep }: AppOptions,
) {
  const app = new Hono<Site>();
  const rendererOf = pageRenderer(build as ServerBuild, import.meta.env.MODE, keep);

  const answer = async (context: Context<Site>, raw: Request, refusal: Refusal | null = null) => {
    const loadContext = new RouterContextProvider();
    loadContext.set(refusalContext, refusal);
    loadContext.set(servicesContext, services);
    loadContext.set(picturesContext, pictures);
    loadContext.set(renditionsContext, renditions);
    loadContext.set(clientAddressContext, context.env.clientAddress);
    loadContext.set(nonceContext, context.env.nonce);
    loadContext.set(guestsContext, (origins) => context.set('guests', origins));
    loadContext.set(pagesContext, pages);
    const { shared } = context.env;
    loadContext.set(factsContext, shared === 'members');
    const { session, cookies, fault } = shared
      ? { session: shared === 'members' ? ANY_MEMBER : null, cookies: [], fault: null }
      : await memberSession(services, raw, context.env.clientAddress);
    context.set('isPersonal', session !== null || fault !== null);
    if (session && !shared) mark({ account: session.member.id });
    loadContext.set(sessionContext, session);
    loadContext.set(sessionFaultContext, fault);
    loadContext.set(actorContext, session?.member ?? null);
    const found = pageAt(new URL(raw.url).pathname);
    const response = await rendererOf(found?.page)(raw, loadContext);
    if (response.headers.get('Content-Type') === PAGE_DATA)
      response.headers.set('Content-Type', `${PAGE_DATA}; charset=utf-8`);
    if (fault) response.headers.set('Retry-After', retryAfterOf(fault));
    if (session && !shared) response.headers.set(MEMBER_HEADER, session.member.id);
    addCookies(response, cookies);
    if (services.auth.endsSession(raw.headers, response.headers)) {
      response.headers.set('Clear-Site-Data', '"cache"');
    }
    if (shared && found?.page.shows) {
      const { shows } = found.page;
      const shown = typeof shows === 'function' ? shows(found.parts) : shows;
      // The shell around every page shows some settings: this does not make a page cacheable, but
      // pages depend on them.
      response.headers.set(SHOWS_HEADER, [...new Set([...shown, 'settings'])].join(' '));
    }
    return response;
  };

  app.use(async (context, next) => {
    const route = pageAt(context.req.path)?.page;
    if (route) mark({ route: route.pattern });
    await next();
    if (context.env.shared) return;
    const hasGuests = context.res.headers.has(GUESTS_HEADER);
    context.res.headers.delete(GUESTS_HEADER);
    const framed = framedStyle(context.res.headers);
    context.res.headers.delete(FRAMED_HEADER);
    const contentType = context.res.headers.get('Content-Type');
    // A visitor's own page is never cached; a page without a rule, by its browser alone.
    if (!context.res.headers.has('Cache-Control')) {
      const isPersonal = context.get('isPersonal') || ACCOUNT_PATH.test(context.req.path);
      context.header('Cache-Control', isPersonal ? 'private, no-store' : 'private, no-cache');
    }
    const scripts = [`'nonce-${context.env.nonce}'`];
    const hasOpener = route?.hasOpener ?? false;
    const page = { scripts, hasGuests, framed, hasOpener, origins: context.get('guests') };
    for (const [name, value] of security(contentType, page)) {
      context.header(name, value);
    }
  });

  // Errors before a page is reached, for example while the session is read.
  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path}`, error);
    const fault = passingFault(error);
    if (!fault) return context.text(`Une erreur inattendue est survenue.\n${referenceLine()}`, 500);
    return context.text(`${fault.message}\n`, 503, { 'Retry-After': retryAfterOf(fault) });
  });

  app.use('/health/*', async (_, next) => {
    mark({ route: '/health' });
    await next();
  });
  app.get('/health/live', (context) => context.json({ status: 'ok' }));
  app.on('GET', ['/health', '/health/ready'], async (context) => {
    try {
      await ready();
      return context.json({ status: 'ok' });
    } catch {
      return context.json({ status: 'unavailable' }, 503);
    }
  });

  app.use(compress());
  app.use(showProblems);
  app.use(showRefusals(answer));
  app.use((context, next) => {
    const fault = addressFault(context.req.raw.url);
    return fault ? Promise.resolve(context.text(fault.said, fault.status)) : next();
  });
  app.use(refuseUnknownMethods(pageAt));
  app.use(toCanonicalAddress(pageAt));
  app.use(refuseCrossSiteWrites(services.publicUrl));
  app.use(receiveBody(bodyBoundOf(pageAt)));
  app.all('*', (context) => answer(context, asRead(context.req.raw)));
  return app;
}
