/**
 * Ingredient lines as people write them, with the expected reading. A line of a file is « line |
 * quantity | unit | ingredient | note | pour servir »; an empty cell means none; « + » at the
 * start adds an ingredient to the line above. The files `-unseen` were set apart before the parser
 * was written: nobody looks at them while changing it, so their score tells how it reads unknown
 * lines.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  parseIngredientLine,
  type ParsedLine,
} from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';

export const TABLES = ['french', 'french-unseen', 'foreign', 'foreign-unseen'] as const;
type Reading = Pick<ParsedLine, 'quantityText' | 'unit' | 'name' | 'aside'> & { isServed: boolean };
export interface WrittenLine {
  line: string;
  readings: Reading[];
}

const DIRECTORY = path.join(import.meta.dirname, '../fixtures/ingredient-lines');

export function writtenLines(table: (typeof TABLES)[number]): WrittenLine[] {
  const written: WrittenLine[] = [];
  for (const row of readFileSync(path.join(DIRECTORY, `${table}.txt`), 'utf8').split('\n')) {
    if (row === '') continue;
    const [line = '', quantityText = '', unit, name = '', aside, mark] = row
      .split('|')
      .map((cell) => cell.trim());
    const isServed = mark === 'pour servir';
    const reading = { quantityText, unit: unit || null, name, aside: aside || null, isServed };
    if (line === '+') written.at(-1)?.readings.push(reading);
    else written.push({ line, readings: [reading] });
  }
  return written;
}

export const readingOf = ({ quantityText, unit, name, aside, service }: ParsedLine): Reading => ({
  quantityText,
  unit,
  name,
  aside,
  isServed: service === true,
});

/** Share of lines read exactly, from 0 to 1. */
export function shareRead(table: (typeof TABLES)[number]): number {
  const lines = writtenLines(table);
  const isRead = ({ line, readings }: WrittenLine) =>
    isDeepStrictEqual(parseIngredientLine(line).map(readingOf), readings);
  return lines.filter(isRead).length / lines.length;
}
