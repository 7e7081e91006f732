/** Splits a cell into ingredient lines, with any separator. */
import { fold } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';
import {
  AMOUNT_ASIDES,
  NOTE_STARTS,
  PREPARED,
} from '#features/recipes/cocktails/lines/written/words/vocabulary.ts';
import { matchAt, wordsOf } from '#features/recipes/cocktails/lines/written/words/phrases.ts';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { DraftLine } from '#features/intake/imports/draft.ts';
import { measuredLine } from '#features/intake/imports/compose/measured-line.ts';
import { withoutHeading } from '#features/intake/imports/headings.ts';
import { readLine } from './line-cell.ts';
import { listedIn, type Listed } from '#features/intake/imports/csv/listed.ts';

/** Garnish at the end of a list: « 1 dash orange bitters Garnish: cherry ». */
const GARNISH =
  /(?<=[^,;(\s])(?<!\b(?:pour|la|for|the))\s+(?=(?:garnish|garniture|décoration|déco|decoration)\s*:)/gi;

/** Remark about the ingredient before it: « hulled », « cut into wedges », « pour compléter ». */
function isRemark(piece: string): boolean {
  const words = wordsOf(piece);
  const [first] = words;
  if (first === undefined) return true;
  if (!/^\p{Ll}/u.test(first.raw)) return false;
  const isDone =
    /^\p{Ll}{3,}ed$/u.test(first.raw) || PREPARED.has(fold(first.raw).replace(/e?s?$/, ''));
  return isDone || matchAt(NOTE_STARTS, words) !== null || matchAt(AMOUNT_ASIDES, words) !== null;
}

/** True for « 1,5 cl »; false for « 4 cl gin,2 cl Campari ». */
const isDecimal = (text: string, comma: number) =>
  /^\d,\d/.test(text.slice(Math.max(0, comma - 1), comma + 2));

/** Cuts at commas between two ingredients, not in « 1,5 cl » or « (vert, frais) ». */
function cutAtCommas(text: string): string[] {
  const pieces: string[] = [];
  let [depth, start] = [0, 0];
  const take = (end: number) => {
    const piece = text.slice(start, end).trim();
    const last = pieces.length - 1;
    if (last >= 0 && isRemark(piece)) pieces[last] += piece === '' ? '' : `, ${piece}`;
    else pieces.push(piece);
    start = end + 1;
  };
  for (const { 0: sign, index } of text.matchAll(/[([\])]|,/g)) {
    if (/[([]/.test(sign)) depth += 1;
    else if (/[)\]]/.test(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && !isDecimal(text, index)) take(index);
  }
  take(text.length);
  return pieces;
}

/** Ignores « sirop (1/2 sucre + 1/2 eau) ». */
const PLUS = /\s\+\s(?![^()]{0,80}\))/;
const AND = /\s[&/]\s(?![^()]{0,80}\))/;

/** True if each piece has an amount and a name: « 3 cl / 1 oz de gin » is one ingredient. */
const areMeasured = (pieces: readonly string[]) =>
  pieces.every((piece) =>
    parseIngredientLine(piece).every(
      ({ quantityText, name }) => quantityText !== '' && name !== '',
    ),
  );

/**
 * Cuts « 4 cl de gin + 2 cl de Campari » and « 4 cl de gin & 2 cl de Campari », not « gin & tonic
 * ».
 */
function cutAtSigns(text: string): string[] {
  return text.split(PLUS).flatMap((piece) => {
    const parts = piece.split(AND);
    return parts.length > 1 && areMeasured(parts) ? parts : [piece];
  });
}

/** Cuts « gin / tonic », not « 3 cl / 1 oz de gin ». */
function cutAtSlashes(text: string): string[] {
  const pieces = text.split(/\s\/\s/);
  const named = pieces.filter((piece) =>
    parseIngredientLine(piece).some(({ name }) => name !== ''),
  );
  return named.length === 0 || named.length === pieces.length ? pieces : [text];
}

/** Cuts at the surest separator. */
function cut(text: string): string[] {
  if (/[\n\r]/.test(text)) return text.split(/[\n\r]+/);
  if (/<(?:br|li|p)\b/i.test(text)) return text.split(/<\/?(?:br|li|p|ul|ol)\b[^<>]*>/i);
  if (text.includes(';')) return text.split(';');
  if (text.includes('|')) return text.split(/\|+/);
  if (/[•·▪●]/.test(text)) return text.split(/[•·▪●]/);
  if (/\s\/\s/.test(text) && !/,(?!\d)/.test(text)) return cutAtSlashes(text);
  if (/\s[-–—]\s\d/.test(text) && !text.includes(',')) return text.split(/\s[-–—]\s/);
  return cutAtCommas(text);
}

const asLine = ({ quantity, unit, name, note, text }: Listed): DraftLine =>
  name === undefined || quantity === undefined
    ? { text }
    : measuredLine({ quantity, unit, name, note });

/**
 * The ingredient lines of a cell: our own format, a program's list, or text with separators.
 *
 * @param isOne the cell holds one ingredient: its commas do not cut it
 */
export function ingredientsOf(cell: string, isOne = false): DraftLine[] {
  const rows = cell.split('\n').filter((row) => row.trim() !== '');
  const own = rows.map(readLine);
  // An editor may have added plain lines to our own.
  if (own.some((line) => line !== null)) {
    return own.flatMap((line, at) => line ?? ingredientsOf(rows[at] ?? '', true));
  }
  const listed = listedIn(cell)?.map(asLine);
  const texts = isOne
    ? cell.split('\n')
    : withoutHeading(cell).split(GARNISH).flatMap(cut).flatMap(cutAtSigns);
  return (listed ?? texts.map((text) => ({ text: oneLine(text) }))).filter(({ text }) =>
    /[\p{L}\p{N}]/u.test(text),
  );
}

/** Amounts of a separate column, one for each ingredient; some may be empty. */
export const amountsIn = (cell: string): string[] =>
  listedIn(cell)?.map(({ text }) => text) ??
  cut(cell)
    .flatMap((text) => text.split(PLUS))
    .map(oneLine);
