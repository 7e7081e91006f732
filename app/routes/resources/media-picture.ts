import { renditionsContext, servicesContext } from '#app/context.server.ts';
import { KEPT_PICTURES } from '#features/images/media/media.ts';
import { makeRendition } from '#features/images/media/find-delivered.server.ts';
import { readRendition, widthsOf } from '#features/images/media/renditions.ts';
import type { Page } from '../page.ts';
import { findFile, hasAlready } from './media-file.server.ts';
import { notRead, notThere, pictureResponse } from './picture-response.ts';
import type { Route } from './+types/media-picture.ts';

export const handle: Page = { audience: 'anybody' };

/**
 * `/medias/<hash>/<width>.<avif|webp>`: a picture of a published recipe or banner, or one with a
 * signed address. There are few widths: nobody can make the server resize for ever.
 */
export async function loader({ request, params: { hash, file: name }, context }: Route.LoaderArgs) {
  const rendition = readRendition(name);
  if (rendition === null) return notThere();
  const { storage } = context.get(servicesContext);
  const file = await findFile(request, context, { hash, formats: KEPT_PICTURES });
  if (!file || !widthsOf(file.place).includes(rendition.width)) return notThere();
  const { place, kept } = file;
  const etag = `"${hash}-${name}"`;
  const headers = { 'Cache-Control': kept, ETag: etag };
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers });
  const renditions = context.get(renditionsContext);
  try {
    const picture = await makeRendition({ storage, renditions }, { hash, place, rendition });
    return pictureResponse(picture, { type: `image/${rendition.format}`, headers });
  } catch (error) {
    // The page then shows the drawn glass.
    console.error(`Le fichier ${place.path} n’a pas pu être lu.`, error);
    return notRead(error);
  }
}
