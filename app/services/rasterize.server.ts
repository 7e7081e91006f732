import { openSharp } from './open-sharp.server.ts';

/**
 * An SVG document of shapes alone as a PNG, made by a thread of libuv's pool, one picture on one
 * thread.
 *
 * @param svg with a width and a height in pixels; text in it would take the machine's own fonts
 */
export async function rasterize(svg: string): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
}
