/** Servings for what is left of an ingredient: « il me reste 12 cl de rhum ». */
import { AppError } from '#app/errors.ts';
import { fold, words } from '#language/fold.ts';
import { plural } from '#language/words/noun.ts';
import type { TypedLine } from '../ingredient-line.ts';
import { LEFTOVER_LETTERS } from './leftover-form.tsx';
import { LEAST_PORTIONS, MAX_PORTIONS } from '../portions.ts';
import { parseQuantity, type Amount } from '../quantity.ts';
import { heldBy } from '../unit.ts';
import { parseIngredientLine } from '../written/parse-ingredient-line.ts';

const middle = ({ min, max }: Amount) => (min + max) / 2;

/** Number of times that a line can be poured of what is left; null for units that do not compare. */
function timesOf(left: Amount, needed: Amount): number | null {
  if (left.ml !== null && needed.ml !== null) return left.ml / needed.ml;
  return left.unit === needed.unit ? middle(left) / middle(needed) : null;
}

/** Amount of a line that something left can be compared with; null for « compléter ». */
export function neededOf({ quantityText, unit }: TypedLine): Amount | null {
  const needed = parseQuantity(quantityText, unit);
  return needed && middle(needed) > 0 ? needed : null;
}

/** No bullet of a list. */
const NEGATIVE = /^\s*[-−–]\s*[\d½¼¾]/u;

/** Read as a line of ingredients is: « ½ bouteille de 70 cl » has a volume, « 3 citrons » of a gin none. */
function readLeft(text: string, { unit, name }: TypedLine): Amount | null {
  const [read] = parseIngredientLine(`${text} de ${name}`);
  if (!read) return null;
  const [noun = ''] = words(read.name);
  const isOwn = words(name).some((word) => noun === word || noun === fold(plural(word)));
  const sized = `${read.unit} de ${read.note}`;
  return parseQuantity(
    read.quantityText,
    heldBy(sized) ? sized : (read.unit ?? (isOwn ? unit : noun)),
  );
}

/**
 * Servings that what is left is enough for, to a tenth, rounded down.
 *
 * @param text « 12 cl », « 3 », « ½ bouteille de 70 cl »; without a unit in that of the line
 * @throws AppError `reste` with what is wrong
 */
export function portionsOf(text: string, line: TypedLine, servings: number): number {
  const needed = neededOf(line);
  const left = NEGATIVE.test(text) ? null : readLeft(text.slice(0, LEFTOVER_LETTERS), line);
  if (!left || !needed || middle(left) <= 0)
    throw new AppError('reste', 'Écrivez une quantité, comme « 12 cl » ou « 2 ».');
  const times = timesOf(left, needed);
  if (times === null)
    throw new AppError(
      'reste',
      `La recette compte cet ingrédient en « ${needed.unit ?? 'pièces'} »\u00a0: écrivez ce qui reste de même.`,
    );
  const portions = Math.floor(times * servings * 10 + 1e-6) / 10;
  if (portions < LEAST_PORTIONS)
    throw new AppError('reste', 'C’est trop peu, même pour un dixième de verre.');
  if (portions > MAX_PORTIONS)
    throw new AppError(
      'reste',
      `C’est assez pour plus de ${MAX_PORTIONS} verres, le plus qui se calcule ici\u00a0: écrivez moins.`,
    );
  return portions;
}
