import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cropPhoto, putBeside, resizePhoto } from './sharp-pictures.server.ts';

const MARK = '<x:xmpmeta xmlns:x="adobe:ns:meta/">essai</x:xmpmeta>';

let photo: Buffer;
beforeAll(async () => {
  const blank = { width: 700, height: 900, channels: 3, background: '#c04020' } as const;
  photo = await sharp({ create: blank }).withXmp(MARK).webp().toBuffer();
});

async function look(picture: Buffer) {
  const { format, width, height, xmpAsString, compression } = await sharp(picture).metadata();
  return { format: compression === 'av1' ? 'avif' : format, width, height, mark: xmpAsString };
}
async function colorAt(picture: Buffer, left: number, top: number) {
  const area = { left, top, width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { red, green, blue };
}

describe.each(['avif', 'webp'] as const)('%s', (format) => {
  test('keeps the shape of the photo, and what it says of its origin', async () => {
    const picture = await look(await resizePhoto(photo, { width: 320, format }));
    expect(picture).toMatchObject({ format, width: 320, height: 411 });
    expect(picture.mark).toContain('essai');
  });

  test('is never larger than the photo', async () => {
    const { width } = await look(await resizePhoto(photo, { width: 960, format }));
    expect(width).toBe(700);
  });
});

test('the middle of a photo, as large as asked', async () => {
  const cropped = await look(await cropPhoto(photo, { width: 1200, height: 675 }));
  expect(cropped).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
  expect(cropped.mark).toContain('essai');
});

test('a photo beside a panel, that fills the room left of it', async () => {
  const blank = { width: 300, height: 200, channels: 4, background: '#102030' } as const;
  const panel = await sharp({ create: blank }).png().toBuffer();
  const picture = await putBeside(panel, photo, { left: 300, width: 100, height: 200 });
  expect(await look(picture)).toMatchObject({ format: 'jpeg', width: 400, height: 200 });
  expect((await colorAt(picture, 10, 10)).red).toBeLessThan(60);
  expect((await colorAt(picture, 390, 190)).red).toBeGreaterThan(150);
});

test('what is no picture is refused', async () => {
  const noise = Buffer.from('RIFF....WEBPrien');
  await expect(resizePhoto(noise, { width: 320, format: 'webp' })).rejects.toThrow(/buffer/);
});
