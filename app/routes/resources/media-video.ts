import { Readable } from 'node:stream';
import { servicesContext } from '#app/context.server.ts';
import { readByteRange } from '#features/media/byte-range.ts';
import { findDelivered } from '#features/media/find-delivered.server.ts';
import { MEDIA_FORMATS } from '#features/media/media.ts';
import { checkMediaSignature } from '#features/media/media-signature.server.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { FOREVER } from './picture-response.ts';
import type { Route } from './+types/media-video.ts';

export const handle: Page = { audience: 'anybody' };

const HASH = /^[0-9a-f]{32}$/;
/** A draft's video becomes everybody's when it is published: that it is not there is never kept. */
const missing = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

/**
 * `/medias/<hash>/video.<mp4|webm>`: a video that the published banner shows, or whose address is signed;
 * whole or by the parts that players ask for.
 */
export async function loader({ request, params: { hash }, context }: Route.LoaderArgs) {
  const { db, storage, secret, clock } = context.get(servicesContext);
  const { pathname, searchParams } = new URL(request.url);
  const format = pathname.endsWith('.webm') ? 'webm' : 'mp4';
  if (!HASH.test(hash)) return missing();
  const place = await read('Impossible de charger la vidéo.', findDelivered({ db }, hash, format));
  if (place === null) return missing();
  const seconds = place.isPublic
    ? Infinity
    : checkMediaSignature(secret, pathname, searchParams, clock());
  if (seconds <= 0) return missing();
  const { bytes } = place;
  const etag = `"${hash}"`;
  const headers = {
    'Content-Type': MEDIA_FORMATS[format],
    'Cache-Control': place.isPublic ? FOREVER : `private, max-age=${seconds}`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (request.headers.get('If-None-Match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const condition = request.headers.get('If-Range');
  const asked = condition === null || condition === etag ? request.headers.get('Range') : null;
  const range = readByteRange(asked, bytes);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes}` } });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const answer = {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
    },
  };
  if (request.method === 'HEAD') return new Response(null, answer);
  try {
    const part = await storage.stream(place, { start, end });
    // Players stop reading what they have enough of.
    part.on('error', () => undefined);
    return new Response(Readable.toWeb(part) as ReadableStream, answer);
  } catch (error) {
    console.error(`Le fichier ${place.path} n’a pas pu être lu.`, error);
    return missing();
  }
}
