import { passingFault } from '#app/process/passing-fault.server.ts';

/** Cache-Control of files that never change at their address. */
export const FOREVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SECONDS = 10;

/** A picture at a versioned address; a request to retry later when there is none yet. */
export function pictureResponse(
  picture: Buffer | null,
  { type = 'image/png', headers = {} }: { type?: string; headers?: Record<string, string> } = {},
): Response {
  if (picture === null) {
    return new Response(null, {
      status: 503,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' },
    });
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(picture.byteLength),
      'Cache-Control': FOREVER,
      ...headers,
    },
  });
}

/** Answer for a file that is absent now and may come later: it is not cached. */
export const notThere = () =>
  new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** Answer for an unreadable file: retry later if its store is away, else 404. */
export const notRead = (error: unknown) =>
  passingFault(error) ? pictureResponse(null) : notThere();
