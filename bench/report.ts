import type { Engine } from './options.ts';
import type { Timing } from './measure.ts';

export interface CaseResult extends Timing {
  name: string;
  found: number;
}

/** The figures of one engine at one size; `--json` writes them as they are. */
export interface Result {
  engine: Engine;
  /** Engine and version, in French. */
  description: string;
  recipes: number;
  /** Seconds that inserting the recipes took. */
  loading: number;
  cases: CaseResult[];
}

const format = (digits: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = format(0);
const milliseconds = (value: number) => format(value < 10 ? 2 : 1).format(value);

const COLUMNS = ['ms', 'p50', 'p95', 'max', 'mesures', 'trouvés'];

/** A table of text, one line a case, preceded by what was measured. */
export function tableOf({ description, recipes, loading, cases }: Result): string {
  const rows = cases.map(({ name, p50, p95, max, runs, found }) => [
    name,
    ...[p50, p95, max].map(milliseconds),
    ...[runs, found].map((count) => whole.format(count)),
  ]);
  const table = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
  const seconds = format(1).format(loading);
  const heading = `${whole.format(recipes)} recettes, chargées en ${seconds} s`;
  return [heading, description, ...lines].join('\n');
}
