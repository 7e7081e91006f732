/** Drinks on the counter, without text: a replacement for a missing photo. */
import { counterTop, picture, standing, wall, type Layout } from './social-picture.ts';

/** One drink is in portrait format; several are in landscape, with room for a text on the left. */
const ONE: Layout = { width: 1280, height: 1600, counter: 1390, light: 640, glass: 1390 };
const SEVERAL: Layout = { width: 1920, height: 1080, counter: 950, light: 1330, glass: 820 };
/** Distance between the centres of two glasses. */
const STEP = 330;

/**
 * Draws them as a complete SVG document.
 *
 * @param drawings codes of drawn glasses, one to three
 * @param color of the drink, `#rrggbb`, which tints the wall
 */
export function drawStill(drawings: readonly string[], color: string): string {
  const layout = drawings.length > 1 ? SEVERAL : ONE;
  const first = layout.light - ((drawings.length - 1) / 2) * STEP;
  return picture(layout, [
    // Widens the light to cover all glasses.
    wall({ ...layout, glass: layout.glass * (drawings.length > 1 ? 1.4 : 1) }, color),
    counterTop(layout),
    ...drawings.map((code, at) => standing(code, first + at * STEP, layout)),
  ]);
}
