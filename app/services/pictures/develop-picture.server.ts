/** Treatment of a picture in the darkroom's processes. */
import sharp, { type Metadata } from 'sharp';
import { MAX_PIXELS, type Answer, type Order, type Refusal } from './darkroom-messages.server.ts';
import { lightenPicture } from './lighten-picture.server.ts';

const QUALITY = 80;
/** The widest that pages show: a banner on a screen of double density. */
const LONGEST_SIDE = 2560;
/** Limit for a picture that can only be decoded whole, such as an interlaced one. */
const MAX_DECODED_BYTES = 150_000_000;
const BLUR = { width: 4, height: 3 };

const DEPTH_BYTES: Record<string, number> = { uchar: 1, ushort: 2 };
/** Mark of generated pictures: https://cv.iptc.org/newscodes/digitalsourcetype */
const GENERATED = /digitalsourcetype\/(?:composite(?:With)?)?trainedAlgorithmicMedia/i;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(reason: Refusal['reason'], { width = 0, height = 0 }: Partial<Metadata> = {}) {
    super(reason);
    this.refusal = { reason, width, height };
  }
}

/**
 * Memory for decoding a picture that cannot be read line by line: a progressive JPEG holds its
 * coefficients, an interlaced PNG itself and a copy, a WebP itself.
 */
function decodedBytes(metadata: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = metadata;
  const pixels = width * height;
  if (format === 'webp') return pixels * 4;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return pixels * 2 * channels * (DEPTH_BYTES[depth] ?? 4);
}

async function describe(picture: Buffer): Promise<Metadata> {
  const metadata = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused('unreadable');
    });
  if (metadata.width * metadata.height > MAX_PIXELS) throw new Refused('too many pixels', metadata);
  if (decodedBytes(metadata) > MAX_DECODED_BYTES) throw new Refused('too much memory', metadata);
  return metadata;
}

/** Upright and bounded, its colours in sRGB. */
const pipeline = (picture: Buffer, failOn: 'error' | 'warning') =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });

async function encode(
  picture: Buffer,
  { mark, bound }: Order,
  failOn: 'error' | 'warning' = 'error',
) {
  if (bound) {
    const lightened = await lightenPicture(pipeline(picture, failOn), mark, bound);
    if (lightened === null) throw new Refused('too heavy');
    return lightened;
  }
  const upright = pipeline(picture, failOn);
  const marked = mark === '' ? upright : upright.withXmp(mark);
  const { data: content, info } = await marked
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { content, width: info.width, height: info.height };
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/**
 * Encodes a picture; a JPEG that lacks only its last two bytes is whole: with them, its decoder has
 * nothing to warn of, as it has where pixels lack.
 */
async function encodeWhole(picture: Buffer, order: Order, { format }: Metadata) {
  try {
    return await encode(picture, order);
  } catch (error) {
    if (error instanceof Refused || format !== 'jpeg') throw error;
    const ended = Buffer.concat([picture, END_OF_JPEG]);
    return await encode(ended, order, 'warning').catch(() => {
      throw error;
    });
  }
}

async function blurOf(picture: Buffer): Promise<string> {
  const colors = await sharp(picture)
    .resize({ ...BLUR, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const isOpaque = colors.every((value, index) => index % 4 !== 3 || value === 255);
  if (!isOpaque) return '';
  return Buffer.from(colors.filter((_, index) => index % 4 !== 3)).toString('hex');
}

async function made(picture: Buffer, order: Order): Promise<Answer> {
  const metadata = await describe(picture);
  const { content, width, height } = await encodeWhole(picture, order, metadata).catch(
    (error: unknown) => {
      if (error instanceof Refused) throw error;
      const { message } = error as Error;
      throw new Refused(
        /(?:webp|jpeg).*(?:encode|save)|unable to encode/i.test(message)
          ? 'not encoded'
          : 'unreadable',
      );
    },
  );
  const said = {
    width,
    height,
    blur: await blurOf(content),
    isGenerated: GENERATED.test(metadata.xmp?.toString('latin1') ?? ''),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  return { said, content };
}

/** Makes the ordered picture, or returns the reason of its refusal. */
export const developPicture = (picture: Buffer, order: Order): Promise<Answer> =>
  made(picture, order).catch((error: unknown) => {
    if (error instanceof Refused) return { said: error.refusal, content: Buffer.alloc(0) };
    throw error;
  });
