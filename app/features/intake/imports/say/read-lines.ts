import { openList } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { fold } from '#language/fold.ts';

/** What a line is understood as. */
export interface ReadLine {
  quantity: string;
  unit: string | null;
  name: string;
  /** For « Pour servir ». */
  isServed: boolean;
  /** Somebody has to say what it means. */
  isAsked: boolean;
}

/** What lines are understood as, one a line. @param asks folded names that somebody has to say more of */
export function readLines(text: string, asks: readonly string[]): ReadLine[] {
  const readNext = openList();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => readNext(line))
    .map(({ quantityText, unit, name, service = false }) => ({
      quantity: quantityText,
      unit,
      name,
      isServed: service,
      isAsked: asks.includes(fold(name)),
    }));
}
