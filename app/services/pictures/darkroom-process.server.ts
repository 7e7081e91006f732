/** Run by darkroom.server.ts: makes the one picture that comes by the standard input, and ends. */
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata } from 'sharp';
import { MAX_PIXELS, writeAnswer, type Refusal } from './darkroom-messages.server.ts';

const QUALITY = 80;
/** The widest that pages show, and what a screen of double density makes of a banner. */
const LONGEST_SIDE = 2560;
/** Of the pixels of a picture that can only be decoded whole, such as an interlaced one. */
const MAX_DECODED_BYTES = 150_000_000;
const BLUR = { width: 4, height: 3 };

const DEPTH_BYTES: Record<string, number> = { uchar: 1, ushort: 2 };
/** What tools that make pictures write in them: https://cv.iptc.org/newscodes/digitalsourcetype */
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
 * What decoding holds at once of a picture that has no lines to be read one by one: a progressive JPEG
 * its coefficients, an interlaced PNG itself and a copy, a WebP itself.
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
const pipeline = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });

async function develop(picture: Buffer, mark: string): Promise<Buffer> {
  const metadata = await describe(picture);
  const marked = mark === '' ? pipeline(picture) : pipeline(picture).withXmp(mark);
  const { data, info } = await marked
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const { message } = error as Error;
      throw new Refused(
        /webp.*(?:encode|save)|unable to encode/i.test(message) ? 'not encoded' : 'unreadable',
      );
    });
  const colors = await sharp(data)
    .resize({ ...BLUR, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const opaque = colors.every((value, index) => index % 4 !== 3 || value === 255);
  const blur = Buffer.from(colors.filter((_, index) => index % 4 !== 3)).toString('hex');
  return writeAnswer(
    {
      width: info.width,
      height: info.height,
      blur: opaque ? blur : '',
      isGenerated: GENERATED.test(metadata.xmp?.toString('latin1') ?? ''),
      peakBytes: process.resourceUsage().maxRSS * 1024,
    },
    data,
  );
}

const picture = await buffer(process.stdin);
const answer = await develop(picture, process.argv[2] ?? '').catch((error: unknown) => {
  if (error instanceof Refused) return writeAnswer(error.refusal, Buffer.alloc(0));
  throw error;
});
process.stdout.write(answer);
