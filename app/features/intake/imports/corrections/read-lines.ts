import { askedName } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import { openList } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { fold } from '#language/fold.ts';

/** A line as the parser understands it. */
export interface ReadLine {
  quantity: string;
  unit: string | null;
  name: string;
  note: string | null;
  /** True for a line of « Pour servir ». */
  isServed: boolean;
  /** True if an editor must decide its ingredient. */
  isAsked: boolean;
}

/**
 * Parses lines, one ingredient a line.
 *
 * @param asks folded names that an editor must decide
 */
export function readLines(text: string, asks: readonly string[]): ReadLine[] {
  const readNext = openList();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => readNext(line))
    .map((line) => {
      const name = askedName(line);
      return {
        quantity: line.quantityText,
        unit: line.unit,
        name,
        note: line.note,
        isServed: line.service === true,
        isAsked: asks.includes(fold(name)),
      };
    });
}
