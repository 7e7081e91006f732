import { Readable } from 'node:stream';
import { servicesContext } from '#app/context.server.ts';
import { readByteRange } from '#features/images/media/byte-range.ts';
import { MEDIA_FORMATS } from '#features/images/media/media.ts';
import type { Page } from '../page.ts';
import { findFile, hasAlready } from './media-file.server.ts';
import { notRead, notThere } from './picture-response.ts';
import type { Route } from './+types/media-video.ts';

export const handle: Page = { audience: 'anybody' };

/**
 * `/medias/<hash>/video.<mp4|webm>`: a video of the published banner, or one with a signed address;
 * whole or in the ranges that players request.
 */
export async function loader({ request, params: { hash }, context }: Route.LoaderArgs) {
  const { storage } = context.get(servicesContext);
  const format = new URL(request.url).pathname.endsWith('.webm') ? 'webm' : 'mp4';
  const file = await findFile(request, context, { hash, formats: [format] });
  if (!file) return notThere();
  const { place, kept } = file;
  const { bytes } = place;
  const etag = `"${hash}"`;
  const headers = {
    'Content-Type': MEDIA_FORMATS[format],
    'Cache-Control': kept,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers });
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
    // Players close the stream once they have enough.
    part.on('error', () => undefined);
    return new Response(Readable.toWeb(part) as ReadableStream, answer);
  } catch (error) {
    console.error(`Le fichier ${place.path} n’a pas pu être lu.`, error);
    return notRead(error);
  }
}
