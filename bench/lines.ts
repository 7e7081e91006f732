/**
 * `npm run bench -- lines`: share of the ingredient lines of test/fixtures that are read exactly,
 * and the time that one takes.
 */
import { parseAnew } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { shareRead, TABLES, writtenLines } from '#test/catalogue/ingredient-lines.ts';
import { sized } from './sized.ts';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
const NAMES = {
  french: 'françaises',
  'french-unseen': 'françaises, mises à part',
  foreign: 'étrangères',
  'foreign-unseen': 'étrangères, mises à part',
};

const PASSES = sized(12, 1);
/** Milliseconds that a line takes: mean of each one's fastest pass, which other programs disturb least. */
function millisecondsALine(): number {
  const fastest = new Map<string, number>();
  const lines = TABLES.flatMap((table) => writtenLines(table).map(({ line }) => line));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const line of lines) {
      const start = performance.now();
      parseAnew(line);
      const took = performance.now() - start;
      fastest.set(line, Math.min(took, fastest.get(line) ?? took));
    }
  }
  return [...fastest.values()].reduce((sum, took) => sum + took, 0) / fastest.size;
}

export function measureLines(): void {
  for (const table of TABLES) {
    const size = String(writtenLines(table).length).padStart(5);
    console.log(`${NAMES[table].padEnd(26)}${size}  ${percent.format(shareRead(table))}`);
  }
  console.log(`${millisecondsALine().toFixed(2)} ms une ligne`);
}
