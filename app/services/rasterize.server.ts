/**
 * An SVG document of shapes alone as a PNG, made by a thread of libuv's pool, one picture on one
 * thread.
 *
 * @param svg with a width and a height in pixels; text in it would take the machine's own fonts
 */
export async function rasterize(svg: string): Promise<Buffer> {
  // Loaded with the first picture: the site starts without it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
}
