/** What the card of a recipe says in words, apart from the long lists of cocktail.ts: every page has cards. */
import type { Category } from './cocktail.ts';

export const DIFFICULTIES = {
  facile: 'Facile',
  moyen: 'Moyen',
  difficile: 'Difficile',
} as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** Slug of the tag of recipes without alcohol, where the owner keeps it. */
export const ALCOHOL_FREE_TAG = 'sans-alcool';

/** Whether it is drunk as it is, in a glass: a syrup is not. */
export const isDrink = ({ category }: { category: Category }) => category !== 'preparation';

/** Whether there is no alcohol in a recipe; the owner's rating says so where its lines do not. */
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
