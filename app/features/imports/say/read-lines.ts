import { parseIngredientLine } from '#features/cocktails/lines/written/parse-ingredient-line.ts';
import { fold } from '#language/fold.ts';

/** What a line is understood as. */
export interface ReadLine {
  quantity: string;
  unit: string | null;
  name: string;
  /** Somebody has to say what it means. */
  isAsked: boolean;
}

/** What lines are understood as, one a line. @param asks folded names that somebody has to say more of */
export const readLines = (text: string, asks: readonly string[]): ReadLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => parseIngredientLine(line))
    .map(({ quantityText, unit, name }) => ({
      quantity: quantityText,
      unit,
      name,
      isAsked: asks.includes(fold(name)),
    }));
