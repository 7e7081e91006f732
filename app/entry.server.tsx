import { renderToReadableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { clientAddressContext, nonceContext, sessionContext } from '#app/context.server.ts';
import { parkScripts } from '#app/park-scripts.server.ts';
import { NonceContext } from '#ui/nonce.ts';
import { readNotice } from '#ui/notices.ts';

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Whether a page needs its scripts before anyone touches it: to show the notice that its address
 * carries, or to hear from the other tabs of somebody who is signed in. While developing there is no
 * waiting.
 */
const startsAtOnce = (url: string, context: RouterContextProvider) =>
  import.meta.env.DEV ||
  context.get(sessionContext) !== null ||
  readNotice(new URL(url).searchParams) !== null;

/** Renders the whole page before the first byte: nothing streams in late, so nothing moves. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  let statusCode = status;
  const nonce = loadContext.get(nonceContext);
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // What is loaded late in the browser is in its place from the start, with or without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      onError(error) {
        statusCode = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const answer = { status: statusCode, headers };
  if (request.method === 'HEAD') return new Response(null, answer);
  const html = await new Response(stream).text();
  return new Response(startsAtOnce(request.url, loadContext) ? html : parkScripts(html), answer);
}

/** What a loader threw unexpectedly: the visitor gets an error page, the log gets the reason. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  console.error(`${request.method} ${pathname} pour ${context.get(clientAddressContext)}`, error);
};
