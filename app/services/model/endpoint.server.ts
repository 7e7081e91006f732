/**
 * Requests to an OpenAI-compatible endpoint: our key goes there alone, and its answers are bounded.
 */
import { AppError } from '#app/errors.ts';
import type { WebReader } from '#services/web/web-reader.server.ts';

/** Bytes: pictures come in base64 within their answer. */
const LONGEST_ANSWER = 40_000_000;

/** @throws while reading, once the answer is too long */
function bounded(response: Response): Response {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.byteLength;
      if (size > LONGEST_ANSWER) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(counted) ?? null, { status, statusText, headers });
}

/**
 * `fetch` for the SDK. A GET is for a picture whose address an answer contains: it is read like any
 * other untrusted address.
 */
export const fetchFrom =
  (web: WebReader) => async (asked: string | URL | Request, init?: RequestInit) => {
    if (init?.method === 'POST') return bounded(await fetch(asked, { ...init, redirect: 'error' }));
    const address = asked instanceof Request ? asked.url : String(asked);
    if (address.startsWith('data:')) return fetch(address);
    const { bytes } = await web.fetchPicture(address, {
      signal: init?.signal ?? undefined,
      maxBytes: LONGEST_ANSWER,
      tooLong: () => new AppError('image-trop-lourde', 'L’image de l’IA est trop lourde.'),
    });
    return new Response(new Uint8Array(bytes));
  };
