/**
 * Words shown on the card of a recipe, or in its controls. They are apart from the long lists of cocktail.ts, as every
 * page has cards.
 */
import type { Category } from './cocktail.ts';

export const DIFFICULTIES = {
  facile: 'Facile',
  moyen: 'Moyen',
  difficile: 'Difficile',
} as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** Units that a reader may choose for volumes. */
export const VOLUME_UNITS = { cl: 'cl', ml: 'ml', oz: 'oz', parts: 'parts' } as const;
export type VolumeUnit = keyof typeof VOLUME_UNITS;

/** Slug of the tag of recipes without alcohol, when the owner uses it. */
export const ALCOHOL_FREE_TAG = 'sans-alcool';

/** Is it drunk as it is, in a glass? A syrup is not. */
export const isDrink = ({ category }: { category: Category }) => category !== 'preparation';

/** Is the recipe without alcohol? The owner's rating decides when the strength is unknown. */
export const isAlcoholFree = (recipe: { abv: number | null; strength: number }) =>
  (recipe.abv ?? recipe.strength) === 0;

/**
 * Strength as it is shown: to the nearest half degree. A drink with any alcohol never shows 0:
 * « sans alcool » is a promise.
 */
export function roundAbv(abv: number): number {
  if (!(abv > 0)) return 0;
  return Math.max(0.5, Math.round(abv * 2) / 2);
}
