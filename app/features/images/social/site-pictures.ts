/** The site's own pictures: the shared one, and icons made from its logo. */
import { drawMark } from '#features/recipes/drawing/draw-glass.ts';
import { SITE_PICTURES, type SitePicture } from './social.ts';
import { drawSharedPicture } from './social-picture.ts';
import type { Typesetter } from './typesetter.server.ts';

/** Green of the logo, for its surroundings. */
const GROUND = '#1c4a38';

/** @param scale of the logo within its square; the ground fills the rest, corners included */
function icon(size: number, scale: number | null): string {
  const mark = drawMark();
  const sized = (svg: string, box: string) => svg.replace('<svg ', `<svg ${box} `);
  if (scale === null) return sized(mark, `width="${size}" height="${size}"`);
  const inner = size * scale;
  const corner = (size - inner) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" fill="${GROUND}"/>` +
    sized(mark, `x="${corner}" y="${corner}" width="${inner}" height="${inner}"`) +
    '</svg>'
  );
}

/** One of the site's pictures as a complete SVG document. */
export function drawSitePicture(name: SitePicture, type: Typesetter): string {
  const { width } = SITE_PICTURES[name];
  switch (name) {
    case 'partage':
      return drawSharedPicture(type);
    case 'icone-192':
    case 'icone-512':
      return icon(width, null);
    case 'masquable-512':
      return icon(width, 0.72);
    case 'apple-180':
      return icon(width, 0.9);
  }
}
