import type { Engine } from './options.ts';
import type { Timing } from './measure.ts';

export interface CaseResult extends Timing {
  name: string;
  found: number;
}

/** Figures of one engine at one size, as written by `--json`. */
export interface Result {
  engine: Engine;
  /** Engine and version, in French. */
  description: string;
  recipes: number;
  /** Seconds to insert the recipes. */
  loading: number;
  cases: CaseResult[];
}

const format = (digits: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = format(0);
const milliseconds = (value: number) => format(value < 10 ? 2 : 1).format(value);

const COLUMNS = ['ms', 'p50', 'p95', 'max', 'mesures', 'trouvés'];

function align(table: string[][]): string[] {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}

export function tableOf({ description, recipes, loading, cases }: Result): string {
  const rows = cases.map(({ name, p50, p95, max, runs, found }) => [
    name,
    ...[p50, p95, max].map(milliseconds),
    ...[runs, found].map((count) => whole.format(count)),
  ]);
  const seconds = format(1).format(loading);
  const heading = `${whole.format(recipes)} recettes, chargées en ${seconds} s`;
  return [heading, description, ...align([COLUMNS, ...rows])].join('\n');
}

/**
 * p50 and p95 of each case at every size of one engine, and the ratio of p50 between the largest
 * and the smallest.
 */
export function growthOf(results: Result[]): string {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last || first === last) return '';
  const heads = results.flatMap(({ recipes }) => [`p50 ${whole.format(recipes)}`, 'p95']);
  const rows = first.cases.map(({ name }, index) => {
    const timings = results.map(({ cases }) => cases[index]);
    const growth = (timings.at(-1)?.p50 ?? 0) / (timings[0]?.p50 ?? 1);
    return [
      name,
      ...timings.flatMap((timing) => [timing?.p50 ?? 0, timing?.p95 ?? 0].map(milliseconds)),
      `× ${format(1).format(growth)}`,
    ];
  });
  const times = format(0).format(last.recipes / first.recipes);
  const heading = `De ${whole.format(first.recipes)} à ${whole.format(last.recipes)} recettes, × ${times}`;
  return [heading, last.description, ...align([['ms', ...heads, 'p50'], ...rows])].join('\n');
}
