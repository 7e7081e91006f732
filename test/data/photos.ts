import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#2020c0' } },
      gravity: 'south',
    },
  ]);

export const photo = (width = 60, height = 40) => halves(width, height).jpeg().toBuffer();

/** Stored sideways with an orientation tag, as a phone writes it; red is above when shown. */
export const rotatedPhoto = async (width = 60, height = 40): Promise<Buffer> =>
  sharp(await halves(width, height).png().toBuffer())
    .rotate(-90)
    .withExif({ IFD0: { Orientation: '6', Model: 'Appareil' }, IFD3: { GPSLatitude: '48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG of one pixel whose header claims these dimensions. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export const SCRIPTED_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
