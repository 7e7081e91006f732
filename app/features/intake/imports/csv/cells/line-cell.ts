/**
 * An ingredient line in our own format: « 5 | cl | rhum-blanc | facultatif | bien frais ». It is readable in a
 * spreadsheet and lossless: a part may hold any text.
 */
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { takeQuantity } from '#features/recipes/cocktails/lines/written/line-quantity.ts';
import { unitAt } from '#features/recipes/cocktails/lines/written/line-unit.ts';
import { wordsOf } from '#features/recipes/cocktails/lines/written/words/phrases.ts';
import type { DraftLine } from '#features/intake/imports/draft.ts';

type Line = CocktailInput['ingredients'][number];

const MARKS = ['facultatif', 'rincage', 'service'] as const;
const escaped = (part: string) =>
  part.replace(/[\\|\n]/g, (sign) => (sign === '\n' ? String.raw`\n` : `\\${sign}`));

export const writeLine = (line: Line): string => {
  const marks = MARKS.filter((mark) => line[mark]).join(' ');
  const parts = [line.quantity_text, line.unit ?? '', line.ingredient, marks];
  if (line.note) parts.push(line.note);
  return parts.map(escaped).join(' | ').trim();
};

/** Unescaped parts between the bars. */
function partsOf(text: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\|]+|[\\|]/gs)) {
    if (piece === '|') parts.push('');
    else {
      const said = piece === String.raw`\n` ? '\n' : piece.replace(/^\\(?=.)/s, '');
      parts[parts.length - 1] += said;
    }
  }
  return parts.map((part) => part.trim());
}

/**
 * True if three parts are quantity, unit and name: « gin | Campari | vermouth » is a list instead.
 */
function isMeasured(quantity: string, unit: string): boolean {
  const words = wordsOf(unit);
  const isUnit = unit === '' || unitAt(words)?.length === words.length;
  return isUnit && quantity !== '' && takeQuantity(wordsOf(quantity))?.rest.length === 0;
}

/** Parses a line in our own format; null for any other. */
export function readLine(text: string): DraftLine | null {
  if (!text.includes('|')) return null;
  const parts = partsOf(text);
  const [quantity = '', unit = '', name = '', last, note] = parts;
  const marks = last?.split(' ').filter((mark) => mark !== '') ?? [];
  const isOurs =
    last === undefined
      ? parts.length === 3 && isMeasured(quantity, unit)
      : parts.length <= 5 && marks.every((mark) => MARKS.some((one) => one === mark));
  if (!isOurs || name === '') return null;
  const read: ParsedLine = {
    quantityText: quantity,
    unit: unit || null,
    name,
    note: note || null,
    aside: note || null,
    isExact: true,
    ...Object.fromEntries(
      MARKS.filter((mark) => marks.includes(mark)).map((mark) => [mark, true as const]),
    ),
  };
  const said = [quantity, unit, name].filter((part) => part !== '').join(' ');
  return { text: said, parts: read };
}
