/** Guesses the content of a column from its cells, if its name is unknown. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { takeQuantity } from '#features/recipes/cocktails/lines/written/line-quantity.ts';
import { wordsOf } from '#features/recipes/cocktails/lines/written/words/phrases.ts';
import { normalizeUnit } from '#features/recipes/cocktails/lines/unit.ts';
import { minutesOf } from '#features/intake/imports/html/durations.ts';
import { tellsPreparation } from '#features/intake/imports/headings.ts';
import { remembered } from '#language/words/remembered.ts';
import { ingredientsOf } from './ingredient-cell.ts';

const COUNTED = /[\d¼-¾⅐-⅞]/;
const isLink = (text: string) => /^(?:https?:\/\/|www\.|\/)\S+$/i.test(text);
const isPicture = (text: string) => /^\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i.test(text);
const isQuantity = remembered((text) => takeQuantity(wordsOf(text.trim()))?.rest.length === 0);
const isAmount = (text: string) => text.length < 30 && COUNTED.test(text) && isQuantity(text);

/** True if an ingredient line has an amount. */
export const saysAmount = remembered((line) =>
  parseIngredientLine(line).some(({ quantityText }) => quantityText !== ''),
);

/** True if at least half of the lines have an amount, and the cell is no sentence. */
function listsAmounts(cell: string): boolean {
  if (!COUNTED.test(cell)) return false;
  if (tellsPreparation(cell) && !/[,;|\n]/.test(cell)) return false;
  const lines = ingredientsOf(cell.slice(0, 2000)).map(({ text }) => text);
  return lines.filter(saysAmount).length * 2 >= lines.length && lines.length > 0;
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
const isNumber = (text: string) => /^\d{1,3}$/.test(text);
/** Recognizes « 5 », « 5 min », « 1 h 15 ». */
const isDuration = (text: string) =>
  minutesOf(text) !== null && !/\p{L}{4}/u.test(text.replace(/minutes?|heures?|hours?/gi, ''));

const isName = (text: string) =>
  text.length < 80 &&
  /\p{L}{2}/u.test(text) &&
  !isLink(text) &&
  !isAddress(text) &&
  !/[.!?]\s/.test(text);

/** Share of the cells that pass a test. */
const share = (cells: readonly string[], isSo: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(isSo).length / cells.length;

const MOST_CELLS = 40;

export interface CellKinds {
  isEmpty: boolean;
  /** Average number of characters in a cell. */
  length: number;
  links: number;
  pictures: number;
  amounts: number;
  /** Share of cells that are an amount with its unit. */
  measures: number;
  units: number;
  numbers: number;
  durations: number;
  lists: number;
  steps: number;
  names: number;
  /** Share of cells equal to another one. */
  repeated: number;
}

/** Share of each kind among the cells of a column. */
export function kindsOf(column: readonly string[]): CellKinds {
  const cells = column.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const some = cells.slice(0, MOST_CELLS);
  return {
    isEmpty: cells.length === 0,
    length: some.reduce((sum, { length }) => sum + length, 0) / Math.max(some.length, 1),
    links: share(some, isLink),
    pictures: share(some, isPicture),
    amounts: share(some, isAmount),
    measures: share(some, (cell) => isAmount(cell) && /\p{L}/u.test(cell)),
    units: share(some, (cell) => normalizeUnit(cell) !== null),
    numbers: share(some, isNumber),
    durations: share(some, isDuration),
    lists: share(some, (cell) => !isAmount(cell) && listsAmounts(cell)),
    steps: share(some, tellsPreparation),
    names: share(some, isName),
    repeated: 1 - new Set(cells).size / Math.max(cells.length, 1),
  };
}
