import { boundedNumber } from '#language/bounded-number.ts';

export const MAX_SERVINGS = 100;
/** Servings that the amounts of any recipe can be shown for, from 1 on. */
export const MAX_PORTIONS = 24;

/** The same for a recipe, in order: its own servings are the last where they are more. */
export const portionChoices = (servings: number): number[] => [
  ...Array.from({ length: MAX_PORTIONS }, (_, fewer) => fewer + 1),
  ...(servings > MAX_PORTIONS ? [servings] : []),
];

/** « 1 verre », « 12 verres »; a preparation is counted in doses. */
export const sayPortions = (portions: number, isDrink: boolean): string =>
  `${portions} ${isDrink ? 'verre' : 'dose'}${portions > 1 ? 's' : ''}`;

/** Reads `?portions=`; null when it is no whole number. */
export const askedPortions = (text: string | null): number | null =>
  boundedNumber(text, { low: 1, high: MAX_SERVINGS }, null);

/** Choice nearest to `?portions=`; the recipe's own servings when nothing is asked. */
export function parsePortions(text: string | null, servings: number): number {
  const asked = askedPortions(text) ?? servings;
  return portionChoices(servings).reduce((nearest, choice) =>
    Math.abs(choice - asked) < Math.abs(nearest - asked) ? choice : nearest,
  );
}
