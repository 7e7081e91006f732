import {
  isRouteErrorResponse,
  ServerRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { factsContext, GUESTS_HEADER, nonceContext, sessionContext } from '#app/context.server.ts';
import { errand } from '#app/process/errand.server.ts';
import { watchWork } from '#app/process/watched-work.server.ts';
import { renderWhole } from '#app/render-whole.server.ts';
import { passingFault, retryAfterOf } from '#app/process/passing-fault.server.ts';
import type { AppError } from '#app/errors.ts';
import readingScript from 'virtual:reading-script';
import { addReadingScript, parkScripts, startParked } from '#app/park-scripts.server.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import type { Page } from '#app/routes/page.ts';
import { isTold, toldOf } from '#ui/frame/error-page.tsx';
import { FactsContext } from '#ui/live/facts.ts';
import { NonceContext } from '#ui/frame/nonce.ts';
import { readNotices } from '#ui/notice/notices.ts';

const RENDER_TIMEOUT_MS = 10_000;
const UNAVAILABLE = 503;

/** Error of each request that met a full disk or an absent service, until it is answered. */
const faults = new WeakMap<object, AppError>();

/**
 * True if a page needs its scripts before the first touch: to show the notice in its address, to
 * hear from the member's other tabs, or to show data of the browser. Always true in development.
 */
function startsAtOnce(url: string, page: Page | undefined, context: RouterContextProvider) {
  const { pathname, searchParams } = new URL(url);
  return (
    import.meta.env.DEV ||
    context.get(sessionContext) !== null ||
    readNotices(searchParams, pathname).length > 0 ||
    page?.startsAtOnce === true
  );
}

/** True if the page may start scripts of other sites: ads or the consent platform. */
function mayHaveGuests({ staticHandlerContext }: EntryContext): boolean {
  const root = staticHandlerContext.loaderData['root'] as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  return root !== undefined && (root.ads.kind === 'live' || root.consentPlatform !== null);
}

/**
 * Completes a route's error page: a reference to the log, or the passing fault. Shows no other
 * internal error.
 */
function sayWhatFailed({ staticHandlerContext }: EntryContext, fault: AppError | undefined): void {
  const { errors } = staticHandlerContext;
  for (const [route, error] of Object.entries(errors ?? {})) {
    if (!errors || (isRouteErrorResponse(error) && (!fault || isTold(error.data)))) continue;
    const status = fault ? UNAVAILABLE : 500;
    errors[route] = new ErrorResponse(status, '', toldOf(fault?.message, errand()?.id));
  }
}

/** Retry-After of an action: the router drops headers of actions on pages that declare none. */
function retryAfter({ staticHandlerContext: { actionHeaders } }: EntryContext): string | null {
  const said = Object.values(actionHeaders).map((headers) => headers.get('Retry-After'));
  return said.find((seconds) => seconds !== null) ?? null;
}

/** Renders the whole page before the first byte: nothing streams in late, so nothing moves. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const comeBack = retryAfter(routerContext);
  if (comeBack !== null) headers.set('Retry-After', comeBack);
  const fault = faults.get(loadContext);
  let statusCode = fault ? UNAVAILABLE : status;
  if (fault) headers.set('Retry-After', retryAfterOf(fault));
  sayWhatFailed(routerContext, fault);
  const nonce = loadContext.get(nonceContext);
  const ended = watchWork('render', '');
  const page = routerContext.staticHandlerContext.matches.at(-1)?.route.handle as Page | undefined;
  const rendered = await renderWhole(
    <NonceContext value={nonce}>
      <FactsContext value={loadContext.get(factsContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FactsContext>
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      onError(error) {
        statusCode = 500;
        console.error(error);
      },
    },
  );
  ended?.();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const answer = { status: statusCode, headers };
  if (request.method === 'HEAD') return new Response(null, answer);
  const html = page?.isReading ? addReadingScript(rendered, readingScript, nonce) : rendered;
  const atOnce = startsAtOnce(request.url, page, loadContext);
  const send = (text: string) => new Response(Buffer.from(text, 'latin1'), answer);
  if (!mayHaveGuests(routerContext)) return send(atOnce ? html : parkScripts(html));
  headers.set(GUESTS_HEADER, 'yes');
  // 'strict-dynamic' accepts modules only from scripts that other scripts added to the page.
  const parked = parkScripts(html);
  return send(atOnce ? startParked(parked, nonce) : parked);
}

/** Data that a browser reads when it navigates by script. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  const fault = faults.get(context);
  if (!fault) return response;
  const headers = new Headers(response.headers);
  headers.set('Retry-After', retryAfterOf(fault));
  return new Response(response.body, { status: UNAVAILABLE, headers });
};

/** Unexpected error of a loader: the visitor gets an error page, the log gets the reason. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // The router's own refusal, of a method for example: no internal error, and anybody could fill
  // the log with it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const fault = passingFault(error);
  if (fault) faults.set(context, fault);
  const { pathname } = new URL(request.url);
  console.error(`${request.method} ${pathname}`, error);
};
