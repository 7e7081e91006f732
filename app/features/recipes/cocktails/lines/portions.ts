/** Servings that the amounts of any recipe can be shown for, from 1 on. */
const MAX_PORTIONS = 24;

/** The same for a recipe, in order: its own servings are the last where they are more. */
export const portionChoices = (servings: number): number[] => [
  ...Array.from({ length: MAX_PORTIONS }, (_, fewer) => fewer + 1),
  ...(servings > MAX_PORTIONS ? [servings] : []),
];

/** « 1 verre », « 12 verres »; a preparation is counted in doses. */
export const sayPortions = (portions: number, isDrink: boolean): string =>
  `${portions} ${isDrink ? 'verre' : 'dose'}${portions > 1 ? 's' : ''}`;

/** Reads `?portions=`; anything but a whole number within bounds is the recipe's own servings. */
export function parsePortions(text: string | null, servings: number): number {
  if (text === null || !/^\d{1,3}$/.test(text)) return servings;
  const portions = Number(text);
  return portions >= 1 && portions <= MAX_PORTIONS ? portions : servings;
}
