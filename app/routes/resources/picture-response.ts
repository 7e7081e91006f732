import { passingFault } from '#app/process/passing-fault.server.ts';

/** Of what never changes at its address. */
export const FOREVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SECONDS = 10;

/** A picture whose address says what it shows; to be asked again later when there is none yet. */
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

/** For what is not there now, and may be later: nobody keeps that. */
export const notThere = () =>
  new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** Of a file that could not be read: it is asked for again where its store is away, and is not there otherwise. */
export const notRead = (error: unknown) =>
  passingFault(error) ? pictureResponse(null) : notThere();
