/** Requests refused by their line and headers alone, before any work. */
import type { MiddlewareHandler } from 'hono';
import { problem } from '#app/routes/functions/open/open-answer.server.ts';
import { preflightHeaders } from '#app/routes/functions/open/open-headers.ts';
import { isOpenPath, isOwnPath } from '#features/pages/open/open-path.ts';
import { methodsAt } from '#features/pages/open/own-endpoints.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { FoundPage } from '../pages/read-pages.ts';

/** Longer than any address of the site, or than another service redirects visitors to. */
const MAX_URL_LENGTH = 8_192;

const TOO_LONG = { status: 414, said: 'Cette adresse est trop longue.\n' } as const;
const UNREADABLE = { status: 400, said: 'Cette adresse est illisible.\n' } as const;

/** Reason to refuse an address; null for a valid one. */
export function addressFault(url: string): typeof TOO_LONG | typeof UNREADABLE | null {
  if (url.length > MAX_URL_LENGTH) return TOO_LONG;
  // The database holds no NUL.
  if (url.includes('%00')) return UNREADABLE;
  try {
    decodeURIComponent(new URL(url).pathname);
    return null;
  } catch {
    return UNREADABLE;
  }
}

const READS = new Set(['GET', 'HEAD']);

/**
 * True for a request from a page of another site. Browsers send Sec-Fetch-Site where the site is
 * reached by https or locally, else Origin. A client that sends neither is no browser, and carries
 * no cookies but its own.
 *
 * @param publicUrl origin that visitors see
 */
export function isCrossSiteWrite(
  request: Pick<Request, 'method' | 'url'> & { headers: Pick<Headers, 'get'> },
  publicUrl: string,
): boolean {
  if (READS.has(request.method)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  // Reached by its local address over http: with https, cookies belong to the public origin alone.
  const isHouse = publicUrl.startsWith('http:') && origin === new URL(request.url).origin;
  return origin !== null && origin !== publicUrl && !isHouse;
}

/** Addresses whose callers read JSON. */
const FUNCTIONS = '/api/';

/**
 * Refuses methods that the page of an address does not answer; one page answers all of a member’s API. An address
 * without a page can only be read.
 */
export const refuseUnknownMethods =
  (pageAt: (path: string) => Pick<FoundPage, 'page'> | null): MiddlewareHandler =>
  async ({ req, body, text, json }, next) => {
    const own = isOwnPath(req.path) ? methodsAt(req.path) : [];
    const methods = own.length > 0 ? own : (pageAt(req.path)?.page.methods ?? ['GET', 'HEAD']);
    if (methods.includes(req.method)) return next();
    const Allow = [...methods, 'OPTIONS'].join(', ');
    const isOpen = isOpenPath(req.path);
    if (req.method === 'OPTIONS')
      return body(null, 204, {
        Allow,
        ...(isOpen && { ...preflightHeaders, 'Access-Control-Allow-Methods': methods.join(', ') }),
      });
    const message = `Cette adresse n’attend que ${methods.join(', ')}.`;
    if (isOpen) return problem(405, 'Méthode refusée', message, { Allow });
    return req.path.startsWith(FUNCTIONS)
      ? json({ code: 'method-not-allowed', message }, 405, { Allow })
      : text(`${message}\n`, 405, { Allow });
  };

export const refuseCrossSiteWrites =
  (publicUrl: string): MiddlewareHandler =>
  async (context, next) => {
    // A key is sent there, and no cookie is read.
    if (isOwnPath(context.req.path) || !isCrossSiteWrite(context.req.raw, publicUrl)) return next();
    tellSecurity('cross-site-write-refused');
    return context.text('Cette demande vient d’un autre site\u00a0: elle est refusée.\n', 403);
  };
