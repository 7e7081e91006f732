/**
 * Sizes that a picture is served at: few, so that requests cannot make the server resize without
 * end.
 */
import { PICTURE_FORMATS, pictureUrl, WIDTHS, type Picture } from './media.ts';

type Width = (typeof WIDTHS)[number];
type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface Rendition {
  width: Width;
  format: PictureFormat;
}

/** Width of the plain `src`, about that of a phone. */
const PLAIN_WIDTH = 640;

/** Widths of a picture: those below its own, and the first one that shows it whole. */
export function widthsOf({ width }: Pick<Picture, 'width'>): Width[] {
  const whole = WIDTHS.find((allowed) => allowed >= width);
  return WIDTHS.filter((allowed) => allowed < width || allowed === whole);
}

/** Rendition of a file name; null for any other name. */
export function readRendition(file: string): Rendition | null {
  const [digits, extension, ...rest] = file.split('.');
  const width = WIDTHS.find((allowed) => String(allowed) === digits);
  const format = PICTURE_FORMATS.find((known) => known === extension);
  return width === undefined || format === undefined || rest.length > 0 ? null : { width, format };
}

/**
 * Renditions of a picture, as a `srcset`.
 *
 * @param widest most pixels that the frame needs
 * @param signature query of addresses that are not public
 */
export function srcSetOf(
  picture: Picture,
  format: PictureFormat,
  { widest = Infinity, signature = '' } = {},
): string {
  return widthsOf(picture)
    .filter((width, index) => width <= widest || index === 0)
    .map((width) => {
      const shown = Math.min(width, picture.width);
      return `${pictureUrl(picture.hash, width, format)}${signature} ${shown}w`;
    })
    .join(', ');
}

/** Plain address of a picture, for clients without `srcset`. */
export function plainUrlOf(picture: Picture, signature = ''): string {
  const widths = widthsOf(picture);
  const width = widths.find((allowed) => allowed >= PLAIN_WIDTH) ?? widths.at(-1) ?? WIDTHS[0];
  return `${pictureUrl(picture.hash, width, 'webp')}${signature}`;
}
