/** Servings that the amounts of a recipe can be shown for. */
export const MAX_PORTIONS = 24;

/** Reads `?portions=`; anything but a whole number within bounds is the recipe's own servings. */
export function parsePortions(text: string | null, servings: number): number {
  if (text === null || !/^\d{1,3}$/.test(text)) return servings;
  const portions = Number(text);
  return portions >= 1 && portions <= MAX_PORTIONS ? portions : servings;
}
