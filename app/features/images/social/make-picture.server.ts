import type { FileCache } from '#services/storage/file-cache.server.ts';
import { cropPhoto, putBeside, rasterize } from '#services/pictures/sharp-pictures.server.ts';
import {
  drawSocialPicture,
  drawTitlePanel,
  SHARED_PHOTO,
  drawSharedPicture,
} from './social-picture.ts';
import {
  SITE_PICTURES_VERSION,
  SOCIAL_FORMATS,
  SOCIAL_VERSION,
  type SitePicture,
  type SocialCard,
  type SocialFormat,
  SITE_PICTURES,
} from './social.ts';
import { openTypesetter, type Typesetter } from './typesetter.server.ts';
import { drawMark } from '#features/recipes/drawing/draw-glass.ts';

/** Green of the logo, for its surroundings. */
const GROUND = '#1c4a38';

/** @param scale of the logo within its square; the ground fills the rest, corners included */
function icon(size: number, scale: number | null): string {
  const mark = drawMark();
  const sized = (svg: string, box: string) => svg.replace('<svg ', `<svg ${box} `);
  if (scale === null) return sized(mark, `width="${size}" height="${size}"`);
  const inner = size * scale;
  const corner = (size - inner) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" fill="${GROUND}"/>` +
    sized(mark, `x="${corner}" y="${corner}" width="${inner}" height="${inner}"`) +
    '</svg>'
  );
}

/** One of the site's pictures as a complete SVG document. */
export function drawSitePicture(name: SitePicture, type: Typesetter): string {
  const { width } = SITE_PICTURES[name];
  switch (name) {
    case 'partage':
      return drawSharedPicture(type);
    case 'icone-192':
    case 'icone-512':
      return icon(width, null);
    case 'masquable-512':
      return icon(width, 0.72);
    case 'apple-180':
      return icon(width, 0.9);
  }
}

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
