/**
 * `npm run bench -- lines`: how many of the lines of ingredients of test/fixtures are entirely
 * read.
 */
import { shareRead, TABLES, writtenLines } from '#test/catalogue/ingredient-lines.ts';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
const NAMES = {
  french: 'françaises',
  'french-unseen': 'françaises, mises à part',
  foreign: 'étrangères',
  'foreign-unseen': 'étrangères, mises à part',
};

export function measureLines(): void {
  for (const table of TABLES) {
    const size = String(writtenLines(table).length).padStart(5);
    console.log(`${NAMES[table].padEnd(26)}${size}  ${percent.format(shareRead(table))}`);
  }
}
