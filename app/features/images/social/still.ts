/** Drinks on the counter, without a word: what stands for a photo where none can be had. */
import { counterTop, picture, standing, wall, type Layout } from './social-picture.ts';

/** A picture of one drink stands up; one of several lies, and leaves room for a text on its left. */
const ONE: Layout = { width: 1280, height: 1600, counter: 1390, light: 640, glass: 1390 };
const SEVERAL: Layout = { width: 1920, height: 1080, counter: 950, light: 1330, glass: 820 };
/** Between the middles of two glasses. */
const STEP = 330;

/**
 * As a complete SVG document.
 *
 * @param drawings codes of drawn glasses, one to three
 * @param color of the drink, `#rrggbb`, which the wall takes after
 */
export function drawStill(drawings: readonly string[], color: string): string {
  const layout = drawings.length > 1 ? SEVERAL : ONE;
  const first = layout.light - ((drawings.length - 1) / 2) * STEP;
  return picture(layout, [
    // The light takes all of them in.
    wall({ ...layout, glass: layout.glass * (drawings.length > 1 ? 1.4 : 1) }, color),
    counterTop(layout),
    ...drawings.map((code, at) => standing(code, first + at * STEP, layout)),
  ]);
}
