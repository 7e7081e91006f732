import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bomb, photo, rotatedPhoto, SCRIPTED_SVG } from '#test/data/photos.ts';
import { Darkroom } from './darkroom.server.ts';

const darkroom = new Darkroom();
const develop = (picture: Uint8Array, mark: string | null = null) =>
  darkroom.develop(picture, mark);
/** Red, green and blue of one pixel. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await pixel.toBuffer())];
}
const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 90;

describe('a photo', () => {
  test('becomes WebP', async () => {
    const { content, width, height, blur, isGenerated } = await develop(await photo());
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
      height: 40,
    });
    expect({ width, height, isGenerated }).toEqual({ width: 60, height: 40, isGenerated: false });
    expect(blur).toMatch(/^[0-9a-f]{72}$/);
    expect(isRed([...Buffer.from(blur.slice(0, 6), 'hex')])).toBe(true);
    expect(isRed([...Buffer.from(blur.slice(-6), 'hex')])).toBe(false);
  });

  test('is upright, and tells no more where and by what it was taken', async () => {
    const taken = await rotatedPhoto();
    expect(await sharp(taken).metadata()).toMatchObject({ width: 40, height: 60, orientation: 6 });
    const { content, width, height } = await develop(taken);
    expect([width, height]).toEqual([60, 40]);
    expect(isRed(await colorAt(content, 30, 5))).toBe(true);
    expect(isRed(await colorAt(content, 30, 35))).toBe(false);
    const { exif, xmp, icc, orientation } = await sharp(content).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(content.includes('Appareil')).toBe(false);
  });

  test('without the two bytes that end it is whole, without a pixel more it is not', async () => {
    const jpeg = await photo(400, 300);
    expect(await develop(jpeg.subarray(0, -2))).toMatchObject({ width: 400, height: 300 });
    for (const end of [-4, -40, jpeg.length / 2]) {
      await expect(develop(jpeg.subarray(0, end))).rejects.toMatchObject({
        code: 'image-illisible',
      });
    }
  });

  test('is as wide as pages need at most', async () => {
    const { width, height } = await develop(await photo(4000, 1000));
    expect([width, height]).toEqual([2560, 640]);
  });

  test.each<[name: string, make: () => Promise<Buffer>]>([
    [
      'CMYK',
      async () =>
        sharp(await photo())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      '16 bits',
      async () =>
        sharp(await photo())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'WebP',
      async () =>
        sharp(await photo())
          .webp()
          .toBuffer(),
    ],
    [
      'progressive',
      async () =>
        sharp(await photo())
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
  ])('of another kind keeps its colours: %s', async (_, make) => {
    const { content } = await develop(await make());
    expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
    expect(isRed(await colorAt(content, 30, 5))).toBe(true);
    expect(isRed(await colorAt(content, 30, 35))).toBe(false);
  });

  test('stays transparent, without colours to hold its place', async () => {
    const clear = {
      create: { width: 8, height: 8, channels: 4, background: '#ff000080' },
    } as const;
    const { content, blur } = await develop(await sharp(clear).png().toBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ hasAlpha: true });
    expect(blur).toBe('');
  });

  test('that moves is its first image', async () => {
    const frames = await Promise.all(
      ['#c02020', '#2020c0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
    const { content } = await develop(moving);
    expect((await sharp(content).metadata()).pages).toBeUndefined();
    expect(isRed(await colorAt(content, 10, 10))).toBe(true);
  });

  test('carries what it is marked with, and says what it was marked with', async () => {
    const mark = '<x>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</x>';
    const { content } = await develop(await photo(), mark);
    expect((await sharp(content).metadata()).xmpAsString).toContain('trainedAlgorithmicMedia');
    const again = await develop(content);
    expect(again.isGenerated).toBe(true);
  });
});

describe('a picture of ours', () => {
  const lighten = async (maxBytes: number, mayShrink: boolean) =>
    darkroom.lighten(await photo(640, 480), null, { maxBytes, mayShrink, background: '#ffffff' });

  test('becomes the best JPEG that fits, whole where that is possible', async () => {
    const lightened = await lighten(100_000, true);
    expect(lightened).toMatchObject({ width: 640, height: 480, isGenerated: false });
    expect((await sharp(lightened?.content).metadata()).format).toBe('jpeg');
    expect(lightened?.blur).toMatch(/^[0-9a-f]{72}$/);
  });

  test('loses pixels only where it may, and no fewer bytes will do', async () => {
    expect(await lighten(1_500, false)).toBeNull();
    const shrunk = await lighten(1_500, true);
    expect(shrunk?.content.byteLength).toBeLessThanOrEqual(1_500);
    expect(shrunk?.width).toBeLessThan(640);
    const shape = (shrunk?.width ?? 0) / (shrunk?.height ?? 1);
    expect(shape).toBeCloseTo(4 / 3, 1);
  });
});

describe('what is no picture of ours', () => {
  test.each<[name: string, make: () => Promise<Buffer> | Buffer, code: string]>([
    ['cut short', async () => (await photo(800, 800)).subarray(0, 2000), 'image-illisible'],
    ['noise', () => Buffer.from([0xff, 0xd8, 0xff, ...new Uint8Array(2000)]), 'image-illisible'],
    ['an SVG with a script', () => SCRIPTED_SVG, 'image-illisible'],
    ['a bomb', () => bomb(20_000, 20_000), 'image-trop-grande'],
  ])('%s is refused', async (_, make, code) => {
    await expect(develop(await make())).rejects.toMatchObject({ code });
  });

  test('one that could only be decoded whole is refused before', async () => {
    const interlaced = await bomb(6000, 6000);
    interlaced.writeUInt8(1, 28);
    interlaced.writeUInt32BE(crc32(interlaced.subarray(12, 29)), 29);
    await expect(develop(interlaced)).rejects.toMatchObject({ code: 'image-illisible' });
  });
});

test('a process that takes too long is stopped', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const hasty = new Darkroom({ timeoutMs: 1 });
  await expect(hasty.develop(await photo(), null)).rejects.toMatchObject({
    code: 'image-illisible',
  });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('SIGKILL'), expect.anything());
});

test('one too many is sent away, and those that wait are made', async () => {
  const small = new Darkroom({ maxWaiting: 2 });
  const picture = await photo();
  const results = await Promise.allSettled([1, 2, 3].map(() => small.develop(picture, null)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(results[2]).toMatchObject({ reason: { code: 'unavailable' } });
  await expect(small.develop(picture, null)).resolves.toMatchObject({ width: 60 });
});
