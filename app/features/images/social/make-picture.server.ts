import type { FileCache } from '#services/storage/file-cache.server.ts';
import { cropPhoto, putBeside, rasterize } from '#services/pictures/sharp-pictures.server.ts';
import { drawSitePicture } from './site-pictures.ts';
import { drawSocialPicture, drawTitlePanel, SHARED_PHOTO } from './social-picture.ts';
import {
  SITE_PICTURES_VERSION,
  SOCIAL_FORMATS,
  SOCIAL_VERSION,
  type SitePicture,
  type SocialCard,
  type SocialFormat,
} from './social.ts';
import { openTypesetter } from './typesetter.server.ts';

interface Dependencies {
  pictures: FileCache;
  /** Bytes of the photo of a hash. */
  readPhoto: (hash: string) => Promise<Buffer>;
}

async function withPhoto(photo: Buffer, card: SocialCard, format: SocialFormat): Promise<Buffer> {
  const size = SOCIAL_FORMATS[format];
  // Search engines require the photo without text.
  if (format !== 'partage') return cropPhoto(photo, size);
  const panel = await rasterize(drawTitlePanel(card, await openTypesetter()));
  return putBeside(panel, photo, { ...SHARED_PHOTO, height: size.height });
}

/**
 * A recipe's picture, of the type in `socialType`; drawn at the first request.
 *
 * @param file name by `socialFile`
 * @returns null when too many pictures wait to be drawn
 * @throws when the photo cannot be read
 */
export function makeSocialPicture(
  { pictures, readPhoto }: Dependencies,
  { file, card, format }: { file: string; card: SocialCard; format: SocialFormat },
): Promise<Buffer | null> {
  return pictures.get(`social-v${SOCIAL_VERSION}-${format}-${file}`, async () =>
    card.photo === null
      ? rasterize(drawSocialPicture(card, format, await openTypesetter()))
      : withPhoto(await readPhoto(card.photo), card, format),
  );
}

/** One of the site's own pictures as a PNG; null when too many wait. */
export function makeSitePicture(
  { pictures }: Pick<Dependencies, 'pictures'>,
  name: SitePicture,
): Promise<Buffer | null> {
  return pictures.get(`site-v${SITE_PICTURES_VERSION}-${name}.png`, async () =>
    rasterize(drawSitePicture(name, await openTypesetter())),
  );
}
