/** sharp, loaded with the first picture: the site starts without it. Each picture takes one thread. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
