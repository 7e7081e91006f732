/**
 * Pictures at other sizes and of drawings, made by a thread of libuv's pool. Each keeps the photo's
 * data on its origin: the library stores no other metadata.
 */

/** sharp, loaded with the first picture to start the site faster. Each picture takes one thread. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Measured on photos of 2.6 megapixels, resized to 960 pixels: AVIF of effort 2 is smaller than WebP
 * and takes 0.3 s of a core; effort 4, its default, takes 2 s for a tenth less.
 */
const AVIF = { quality: 50, effort: 2 };
const WEBP = { quality: 76 };
const JPEG = { quality: 84, mozjpeg: true };

/** A photo no wider than `width`, in pixels. */
export async function resizePhoto(
  photo: Buffer,
  { width, format }: { width: number; format: 'avif' | 'webp' },
): Promise<Buffer> {
  const sharp = await openSharp();
  const resized = sharp(photo).resize({ width, withoutEnlargement: true }).keepXmp();
  return (format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer();
}

/** Reads a photo to its end. @returns its size in pixels @throws where it is damaged */
export async function readPhoto(photo: Buffer): Promise<Size> {
  const sharp = await openSharp();
  const whole = sharp(photo, { failOn: 'error' }).raw();
  const { info } = await whole.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height };
}

/** The middle of a photo as a JPEG of that size. */
export async function cropPhoto(photo: Buffer, { width, height }: Size): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(photo).resize({ width, height }).flatten().keepXmp().jpeg(JPEG).toBuffer();
}

/** The middle of a photo, `left` pixels from the edge, and a PNG in the room that this leaves. */
export async function putBeside(
  png: Buffer,
  photo: Buffer,
  { left, width, height }: Size & { left: number },
): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(photo)
    .resize({ width, height })
    .flatten()
    .extend({ left })
    .composite([{ input: png, left: 0, top: 0 }])
    .keepXmp()
    .jpeg(JPEG)
    .toBuffer();
}

/** An SVG document of shapes alone, as an AVIF picture of that width. */
export async function rasterizeSmall(svg: string, width: number): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(Buffer.from(svg)).resize({ width }).avif(AVIF).toBuffer();
}

/**
 * An SVG document of shapes alone as a PNG.
 *
 * @param svg with a width and a height in pixels; text in it would take the machine's own fonts
 */
export async function rasterize(svg: string): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
}
