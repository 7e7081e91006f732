import { renderToReadableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { clientAddressContext, nonceContext } from '#app/context.server.ts';
import { NonceContext } from '#ui/nonce.ts';

const RENDER_TIMEOUT_MS = 10_000;

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
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      onError(error) {
        statusCode = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : stream, { status: statusCode, headers });
}

/** What a loader threw unexpectedly: the visitor gets an error page, the log gets the reason. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  console.error(`${request.method} ${pathname} pour ${context.get(clientAddressContext)}`, error);
};
