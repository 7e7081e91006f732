/** The sizes that a picture is served at: few enough that nobody can have the server resize for ever. */
import { PICTURE_FORMATS, pictureUrl, WIDTHS, type Picture } from './media.ts';

type Width = (typeof WIDTHS)[number];
type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface Rendition {
  width: Width;
  format: PictureFormat;
}

/** What is shown where nothing is chosen from `srcset`; about what a phone needs. */
const PLAIN_WIDTH = 640;

/** The widths that a picture has: none wider than itself, but for one that shows it whole. */
export function widthsOf({ width }: Pick<Picture, 'width'>): Width[] {
  const whole = WIDTHS.find((allowed) => allowed >= width);
  return WIDTHS.filter((allowed) => allowed < width || allowed === whole);
}

/** The rendition that a file's name asks for; null for any other name. */
export function readRendition(file: string): Rendition | null {
  const [digits, extension, ...rest] = file.split('.');
  const width = WIDTHS.find((allowed) => String(allowed) === digits);
  const format = PICTURE_FORMATS.find((known) => known === extension);
  return width === undefined || format === undefined || rest.length > 0 ? null : { width, format };
}

/**
 * The renditions of a picture as `srcset` lists them.
 *
 * @param widest no wider than so many pixels: smaller frames need no more
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

/** The one address of a picture for whatever takes no `srcset`. */
export function plainUrlOf(picture: Picture, signature = ''): string {
  const widths = widthsOf(picture);
  const width = widths.find((allowed) => allowed >= PLAIN_WIDTH) ?? widths.at(-1) ?? WIDTHS[0];
  return `${pictureUrl(picture.hash, width, 'webp')}${signature}`;
}
