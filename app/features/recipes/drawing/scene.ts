import type { Glass } from '#features/recipes/cocktails/cocktail.ts';
import type { DrawnDrink } from './drawing.ts';
import { AXIS, GROUND, radiusAt, randomFrom } from './geometry.ts';
import { liquidTones } from './tones.ts';
import type { Tones } from './tones.ts';
import { VESSELS } from './vessels.ts';
import type { Vessel } from './vessels.ts';

export type Scene = {
  drink: DrawnDrink;
  glass: Glass;
  vessel: Vessel;
  /** Prefix of every id of the document. */
  id: string;
  tones: Tones;
  rim: { y: number; rx: number; ry: number };
  surface: { y: number; rx: number; ry: number };
  /** Lowest point of the inside. */
  bottom: number;
  /** Resting place of a floating garnish: centre of the visible top (liquid, foam, ice). */
  top: { y: number; rx: number; ry: number };
  opaque: boolean;
  /** Random shapes of ice, foam and bubbles: the garnish does not change them. */
  random: () => number;
  /** Random shapes of dust on the drink and crust on the rim. */
  scatter: () => number;
};

export const foamHeight = (glass: Glass): number =>
  glass === 'chope' ? 44 : glass === 'shot' ? 10 : 15;

/** Height of crushed ice above the rim, as a share of the rim's radius. */
const MOUND = 0.62;

export function sceneOf(drink: DrawnDrink, id: string): Scene {
  const { glass, ice, foam } = drink;
  const vessel = VESSELS[glass];
  const { bowl, tilt, level } = vessel;
  const [rimRadius, rimY] = bowl.start;
  const opaque = vessel.material !== 'verre';
  const ellipse = (y: number): Scene['rim'] => {
    const rx = radiusAt(bowl, y);
    return { y, rx, ry: rx * tilt };
  };
  const rim = { y: rimY, rx: rimRadius, ry: rimRadius * tilt };
  const full = ice === 'pilee' ? Math.min(level, rimY + 7) : level;
  // A long cap needs room under the rim, except a beer's, which stands proud of the glass.
  const surface = ellipse(foam && !opaque ? Math.max(full, rimY + foamHeight(glass) + 1) : full);
  const foamTop = ellipse(surface.y - foamHeight(glass));
  const mound = {
    y: rimY - moundHeight({ rim }) * 0.6,
    rx: rimRadius * 0.6,
    ry: rimRadius * 0.2,
  };
  return {
    drink,
    glass,
    vessel,
    id,
    tones: liquidTones(drink.color),
    rim,
    surface,
    bottom: bowlBottom(vessel),
    top: ice === 'pilee' ? mound : foam ? foamTop : surface,
    opaque,
    random: randomFrom(`${glass}.${ice}.${drink.color}`),
    scatter: randomFrom(id),
  };
}

function bowlBottom({ bowl }: Vessel): number {
  return bowl.segments.at(-1)?.at(-1) ?? 0;
}

export const moundHeight = ({ rim }: Pick<Scene, 'rim'>): number => Math.min(46, rim.rx * MOUND);

/** Room beside the rim, in the glass's own units, up to 8 units from the picture's edge. */
export const elbowRoom = ({ rim, vessel }: Scene): number => (AXIS - 8) / vessel.zoom - rim.rx;

/** Room above the rim, in the glass's own units, up to 12 units from the picture's top. */
export const headroom = ({ rim, vessel }: Scene): number =>
  rim.y - GROUND + (GROUND - 12) / vessel.zoom;
