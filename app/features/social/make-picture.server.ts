import type { FileCache } from '#services/file-cache.server.ts';
import { rasterize } from '#services/rasterize.server.ts';
import { drawSitePicture } from './site-pictures.ts';
import { drawSocialPicture } from './social-picture.ts';
import {
  SITE_PICTURES_VERSION,
  SOCIAL_VERSION,
  type SitePicture,
  type SocialCard,
  type SocialFormat,
} from './social.ts';
import { openTypesetter } from './typesetter.server.ts';

interface Dependencies {
  pictures: FileCache;
}

/**
 * A recipe's picture as a PNG, drawn at the first request.
 *
 * @param name of the recipe's pictures, by `socialName`
 * @returns null when too many pictures are waiting to be drawn
 */
export function makeSocialPicture(
  { pictures }: Dependencies,
  { name, card, format }: { name: string; card: SocialCard; format: SocialFormat },
): Promise<Buffer | null> {
  return pictures.get(`social-v${SOCIAL_VERSION}-${format}-${name}.png`, async () =>
    rasterize(drawSocialPicture(card, format, await openTypesetter())),
  );
}

/** One of the site's own pictures as a PNG; null as above. */
export function makeSitePicture(
  { pictures }: Dependencies,
  name: SitePicture,
): Promise<Buffer | null> {
  return pictures.get(`site-v${SITE_PICTURES_VERSION}-${name}.png`, async () =>
    rasterize(drawSitePicture(name, await openTypesetter())),
  );
}
