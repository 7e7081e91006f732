/**
 * A picture as a JPEG of the best quality that a number of bytes allows. The quality is found by
 * bisection. Only if the lowest one is still too heavy does the picture lose pixels, until it fits.
 */
import sharp, { type OutputInfo, type Sharp } from 'sharp';

export interface Bound {
  maxBytes: number;
  /** True if it may lose pixels; otherwise a picture that does not fit has no answer. */
  mayShrink: boolean;
  /** `#rrggbb` under transparent parts. */
  background: string;
}

interface Lightened {
  content: Buffer;
  width: number;
  height: number;
  /** Quality from `LOWEST_QUALITY` to `HIGHEST_QUALITY`. */
  quality: number;
}

/**
 * Below, mozjpeg shows its blocks on plain backgrounds; above, files grow without a visible gain.
 */
const LOWEST_QUALITY = 60;
const HIGHEST_QUALITY = 90;
/** Bytes fall a little less than pixels do. */
const MARGIN = 0.97;
const LEAST_SIDE = 16;

interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

const decoded = (picture: Sharp): Promise<Decoded> =>
  picture.raw().toBuffer({ resolveWithObject: true });

const asRaw = ({ data, info: { width, height, channels } }: Decoded) =>
  sharp(data, { raw: { width, height, channels } });

async function encode(pixels: Decoded, mark: string, quality: number): Promise<Lightened> {
  const plain = asRaw(pixels);
  const marked = mark === '' ? plain : plain.withXmp(mark);
  const content = await marked.jpeg({ quality, mozjpeg: true }).toBuffer();
  return { content, width: pixels.info.width, height: pixels.info.height, quality };
}

/** The best quality that fits. @param fits at the lowest quality */
async function sharpen(
  pixels: Decoded,
  { mark, maxBytes, fits }: { mark: string; maxBytes: number; fits: Lightened },
): Promise<Lightened> {
  let best = fits;
  let [low, high] = [LOWEST_QUALITY, HIGHEST_QUALITY];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const made = await encode(pixels, mark, middle);
    if (made.content.byteLength <= maxBytes) {
      best = made;
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return best;
}

/**
 * @param picture upright, in sRGB
 * @param mark XMP for the file; '' for none
 * @returns null if it cannot be that light
 */
export async function lightenPicture(
  picture: Sharp,
  mark: string,
  { maxBytes, mayShrink, background }: Bound,
): Promise<Lightened | null> {
  let pixels = await decoded(picture.flatten({ background }).toColourspace('srgb'));
  let made = await encode(pixels, mark, LOWEST_QUALITY);
  while (made.content.byteLength > maxBytes) {
    if (!mayShrink || made.width < LEAST_SIDE) return null;
    const scale = Math.sqrt(maxBytes / made.content.byteLength) * MARGIN;
    const width = Math.floor(made.width * scale);
    pixels = await decoded(asRaw(pixels).resize({ width }));
    made = await encode(pixels, mark, LOWEST_QUALITY);
  }
  return sharpen(pixels, { mark, maxBytes, fits: made });
}
