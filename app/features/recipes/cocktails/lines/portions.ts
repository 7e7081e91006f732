import { formatNumber } from '#language/format.ts';

export const MAX_SERVINGS = 100;
/** Servings that the amounts of any recipe can be shown for, from 1 on. */
export const MAX_PORTIONS = 40;

/**
 * The same for a recipe, in order: with its own servings where they are more, and a number that was asked
 * for between them (« 2,4 verres »).
 */
export function portionChoices(servings: number, asked = servings): number[] {
  const choices = Array.from({ length: MAX_PORTIONS }, (_, fewer) => fewer + 1);
  return [...new Set([...choices, servings, asked])].toSorted((a, b) => a - b);
}

/** « 1 verre », « 2,4 verres »; a preparation is counted in doses. */
export const sayPortions = (portions: number, isDrink: boolean): string =>
  `${formatNumber(portions)} ${isDrink ? 'verre' : 'dose'}${portions >= 2 ? 's' : ''}`;

/** Least servings that can be asked for, and their step. */
export const LEAST_PORTIONS = 0.1;
const PORTIONS = /^\s*-?\d+(?:[.,]\d)?\s*$/;

/** Reads `?portions=`, to a tenth; null when it is no number. */
export function askedPortions(text: string | null): number | null {
  if (text === null || !PORTIONS.test(text)) return null;
  const asked = Number(text.replace(',', '.'));
  if (asked >= LEAST_PORTIONS) return Math.min(asked, MAX_SERVINGS);
  return 1;
}

/** `?portions=`, at most what is shown; the recipe's own servings when nothing is asked. */
export function parsePortions(text: string | null, servings: number): number {
  const asked = askedPortions(text) ?? servings;
  if (asked <= MAX_PORTIONS) return asked;
  return portionChoices(servings).reduce((nearest, choice) =>
    Math.abs(choice - asked) < Math.abs(nearest - asked) ? choice : nearest,
  );
}
