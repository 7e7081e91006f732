import type { CocktailDetail } from '../cocktail.ts';
import { formatLine } from './ingredient-line.ts';
import { IngredientLines } from './ingredient-lines.tsx';

/** Lines reckoned in the browser: comes with the first use of the stepper. */
export default function ScaledLines({
  lines,
  factor,
}: Pick<CocktailDetail, 'lines'> & { factor: number }) {
  return <IngredientLines lines={lines.map((line) => formatLine(line, factor))} />;
}
