/**
 * Spoons, dashes and pinches of a recipe made many times over: 96 of them are too many to count.
 */
import { fold } from '#language/fold.ts';
import { SUGAR_GRAMS_PER_ML } from './strength/liquid.ts';
import { heldBy, MILLILITRES_PER_UNIT } from './unit.ts';

interface Measured {
  unit: string;
  /** Number of counted units in one `unit`. */
  holds: number;
}

const intoVolume = (counted: 'trait' | `cuillère ${'de bar' | 'à café' | 'à soupe'}`) => ({
  unit: 'cl',
  holds: 10 / (MILLILITRES_PER_UNIT[counted] ?? 1),
});

/** Largest count of each unit, and the unit that replaces it above. */
const LARGE_COUNTS = new Map<string | null, Measured & { most: number }>([
  ['cuillère de bar', { most: 6, ...intoVolume('cuillère de bar') }],
  ['cuillère à café', { most: 6, ...intoVolume('cuillère à café') }],
  ['cuillère à soupe', { most: 6, ...intoVolume('cuillère à soupe') }],
  ['trait', { most: 16, ...intoVolume('trait') }],
  ['goutte', { most: 24, unit: 'trait', holds: 12 }],
  ['pincée', { most: 8, unit: 'cuillère à café', holds: 10 }],
]);
/** Below `least` of a unit, the finer one that measures it. */
const SMALL_COUNTS = new Map<string | null, Measured & { least: number }>([
  ['cuillère à soupe', { unit: 'cuillère à café', least: 0.5, holds: 3 }],
  ['oz', { unit: 'cuillère à café', least: 0.25, holds: 6 }],
  // Usual sizes: nobody pours a twentieth of a bottle by eye.
  ['bouteille', { unit: 'cl', least: 0.25, holds: 72 }],
  ['canette', { unit: 'cl', least: 0.25, holds: 33 }],
]);
/** Containers of unknown size: an amount in another unit is a guess. */
const GUESSED = new Set<string | null>(['bouteille', 'canette']);
const NEAR = 0.2;
export const isGuessed = (unit: string | null, shown: string | null) =>
  GUESSED.has(unit) && unit !== shown;

/** Number of finer units in one of a unit, for an amount below what it measures: « ⅛ oz ». */
export function finerOf(count: number, unit: string | null): Measured | undefined {
  const small = SMALL_COUNTS.get(unit);
  // A third of a bottle is no quarter.
  const isUneven =
    count < 1 && GUESSED.has(unit) && Math.abs(4 * count - Math.round(4 * count)) > NEAR;
  if (small && isUneven) return small;
  if (small) return count > 0 && count < small.least ? small : undefined;
  // A share of « bouteille de 70 cl ».
  const ml = unit !== null && count < 1 ? heldBy(unit) : null;
  return ml === null ? undefined : { unit: 'cl', holds: ml / 10 };
}

/** Ingredients with a known density. */
const SUGAR = /^(?:sucre|cassonade)\b/;

/** Unit for a count that is too large; undefined when the count is small, or no unit fits. */
export function measureOf(count: number, unit: string | null, name: string): Measured | undefined {
  const large = LARGE_COUNTS.get(unit);
  if (!large || count <= large.most) return undefined;
  if (large.unit !== 'cl' || !SUGAR.test(fold(name))) return large;
  return { unit: 'g', holds: large.holds / 10 / SUGAR_GRAMS_PER_ML };
}
