/**
 * Lines of ingredients as people write them, with what they are to be read as. A line of a file is
 * « line | quantity | unit | ingredient | note | pour servir », an empty cell for none; one that begins with « + »
 * is a further ingredient of the line above. Those of `-unseen` were set apart before the parser was
 * written and are never looked at while it is changed: their score says how it reads the lines of others.
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

/** The fields of a line that the tables list. */
export const readingOf = ({ quantityText, unit, name, aside, service }: ParsedLine): Reading => ({
  quantityText,
  unit,
  name,
  aside,
  isServed: service === true,
});

/** Share of a table's lines that are read exactly as it lists them, from 0 to 1. */
export function shareRead(table: (typeof TABLES)[number]): number {
  const lines = writtenLines(table);
  const isRead = ({ line, readings }: WrittenLine) =>
    isDeepStrictEqual(parseIngredientLine(line).map(readingOf), readings);
  return lines.filter(isRead).length / lines.length;
}
