/** Room in the served glass: the drink with its water, and the ice that it is served on. */
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { GLASSES, type Glass, type Ice } from '#features/recipes/cocktails/cocktail.ts';
import type { Diluted } from './dilution.ts';
import type { Reckoning } from './strength.ts';

/**
 * Least ice of a glass that is served on ice, in grams: three cubes of 25 g, a block of 5 cm, a handful
 * of crushed ice. It floats: each gram takes the room of a millilitre.
 */
export const LEAST_ICE: Readonly<Record<Ice, number>> = {
  aucune: 0,
  glacons: 75,
  'gros-glacon': 115,
  pilee: 100,
};

export interface GlassFill {
  /** Drink with the water of its ice, least ice, and brimful glass, in millilitres. */
  drinkMl: number;
  iceMl: number;
  capacityMl: number;
}

/** Filling of one glass. Ice that is blended is in the drink already. */
export function fillOf(
  { method, ice, glass, servings }: Diluted & { glass: Glass; servings: number },
  { pouredMl, dilution }: Pick<Reckoning, 'pouredMl' | 'dilution'>,
): GlassFill {
  return {
    drinkMl: (pouredMl * (1 + dilution.share)) / Math.max(servings, 1),
    iceMl: method === 'blender' && ice === 'pilee' ? 0 : LEAST_ICE[ice],
    capacityMl: GLASSES[glass].capacity,
  };
}

const spills = ({ drinkMl, iceMl, capacityMl }: GlassFill) =>
  Math.round(drinkMl + iceMl) > capacityMl;

const centilitres = (ml: number) => `${formatNumber(Math.round(ml / 10))}${NBSP}cl`;

/** « Environ 31 cl, et 8 cl de glace, pour un verre de 35 cl »; null where it fits. */
export function sayOverflow(fill: GlassFill): string | null {
  if (!spills(fill)) return null;
  const ice = fill.iceMl === 0 ? '' : `, et au moins ${centilitres(fill.iceMl)} de glace`;
  return `Environ ${centilitres(fill.drinkMl)} par verre avec l’eau de la fonte${ice}, pour ${centilitres(fill.capacityMl)} à ras bord${NBSP}: le verre déborde. Changez de verre, de quantités ou de portions.`;
}
