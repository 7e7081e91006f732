import { renditionsContext, servicesContext } from '#app/context.server.ts';
import { findDelivered } from '#features/media/find-delivered.server.ts';
import { makeRendition } from '#features/media/make-rendition.server.ts';
import { checkMediaSignature } from '#features/media/media-signature.server.ts';
import { readRendition, widthsOf } from '#features/media/renditions.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { FOREVER, notThere, pictureResponse } from './picture-response.ts';
import type { Route } from './+types/media-picture.ts';

export const handle: Page = { audience: 'anybody' };

const HASH = /^[0-9a-f]{32}$/;
/**
 * `/medias/<hash>/<width>.<avif|webp>`: a picture that a published recipe or banner shows, or whose
 * address is signed. There are few widths: nobody can have the server resize for ever.
 */
export async function loader({ request, params: { hash, file }, context }: Route.LoaderArgs) {
  const rendition = readRendition(file);
  if (rendition === null || !HASH.test(hash)) return notThere();
  const { db, storage, secret, clock } = context.get(servicesContext);
  const place = await read('Impossible de charger l’image.', findDelivered({ db }, hash));
  if (place === null || !widthsOf(place).includes(rendition.width)) return notThere();
  let kept = FOREVER;
  if (!place.isPublic) {
    const { pathname, searchParams } = new URL(request.url);
    const seconds = checkMediaSignature(secret, pathname, searchParams, clock());
    if (seconds <= 0) return notThere();
    kept = `private, max-age=${seconds}`;
  }
  const etag = `"${hash}-${file}"`;
  const headers = { 'Cache-Control': kept, ETag: etag };
  const known = request.headers.get('If-None-Match')?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  const renditions = context.get(renditionsContext);
  try {
    const picture = await makeRendition({ storage, renditions }, { hash, place, rendition });
    return pictureResponse(picture, { type: `image/${rendition.format}`, headers });
  } catch (error) {
    // Its page then shows the drawn glass.
    console.error(`Le fichier ${place.path} n’a pas pu être lu.`, error);
    return notThere();
  }
}
