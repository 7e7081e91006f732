/**
 * `npm run bench -- lines`: share of the ingredient lines of test/fixtures that are read exactly.
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
