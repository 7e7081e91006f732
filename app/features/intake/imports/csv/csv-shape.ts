/** How a CSV file is written, found from its beginning: what a person is told, and may correct. */
import type { Encoding } from '../decode-text.ts';
import { nameColumn } from './column-names.ts';
import { proposeColumns, type CsvMapping } from './csv-mapping.ts';
import { RowCutter, declaredDelimiter, type Row } from './csv-rows.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];
const LINE_ENDS = { '\r\n': 'Windows', '\n': 'Unix', '\r': 'ancien Mac' } as const;

export interface CsvShape {
  encoding: Encoding;
  delimiter: Delimiter;
  lineEnd: (typeof LINE_ENDS)[keyof typeof LINE_ENDS];
  /** Whether any cell is within quotes. */
  isQuoted: boolean;
  /** The line of the file that holds the names of columns; null without. */
  headerLine: number | null;
  mapping: CsvMapping;
  /** A few rows, as they are in the file. */
  samples: string[][];
}

const MOST_ROWS = 200;
/** Above the names of columns may stand a title, a date, a line left blank. */
const HIGHEST_HEADER = 10;
const SURE = 2;
const MOST_SAMPLES = 5;

const knownIn = (cells: readonly string[]) =>
  cells.filter((cell) => {
    const { field, rank } = nameColumn(cell.trim());
    return field !== null && (rank < SURE || /[?:]\s*$/.test(cell));
  }).length;

/** The row that names the columns: where two of its cells are known names, or the only one there is. */
function headerAt(rows: readonly Row[]): number {
  const first = rows.slice(0, HIGHEST_HEADER);
  const sure = first.findIndex(({ cells }) => knownIn(cells) >= 2);
  if (sure !== -1) return sure;
  const [top] = first;
  const isPlain = top?.cells.every((cell) => cell.length < 40 && !/^\s*\d/.test(cell)) ?? false;
  return isPlain && knownIn(top?.cells ?? []) === 1 ? 0 : -1;
}

function commonWidth(rows: readonly Row[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  const [width, count] = best ?? [1, 0];
  return { width, share: count / Math.max(rows.length, 1) };
}

/** How well a delimiter fits: rows are as long as each other, and the columns have names. */
function fitOf(rows: readonly Row[]): number {
  const { width, share } = commonWidth(rows);
  const known = Math.max(0, ...rows.slice(0, HIGHEST_HEADER).map(({ cells }) => knownIn(cells)));
  return width < 2 ? known / 100 : share + known / 2;
}

const cutRows = (text: string, delimiter: string, isWhole: boolean, width?: number): Row[] => {
  const cutter = new RowCutter(delimiter, width);
  const rows = cutter.push(text);
  return isWhole ? [...rows, ...cutter.end()] : rows;
};

function delimiterOf(text: string, isWhole: boolean): Delimiter {
  const met = DELIMITERS.filter((sign) => text.includes(sign));
  if (met.length < 2) return met[0] ?? ';';
  const fits = met.map((delimiter) => ({
    delimiter,
    fit: fitOf(cutRows(text, delimiter, isWhole).slice(0, MOST_ROWS)),
  }));
  return fits.toSorted((a, b) => b.fit - a.fit)[0]?.delimiter ?? ';';
}

function lineEndOf(text: string): CsvShape['lineEnd'] {
  const [end = '\n'] = /\r\n|[\n\r]/.exec(text) ?? [];
  return LINE_ENDS[end as keyof typeof LINE_ENDS];
}

/** The beginning of a file, once it is known how its rows are cut. */
export interface Beginning {
  shape: CsvShape;
  /** How many cells the names of columns have: a title above them is narrower. */
  width: number | undefined;
  /** All of them, names of columns too. */
  rows: Row[];
}

/** The rows below the names of columns, where there are such. */
export function rowsBelow({ shape, rows }: Beginning, hasHeader: boolean): Row[] {
  if (!hasHeader) return rows;
  return rows.slice(rows.findIndex(({ line }) => line === shape.headerLine) + 1 || 1);
}

/** @param isWhole whether the text is all of the file */
export function shapeOf(text: string, encoding: Encoding, isWhole: boolean): Beginning {
  const declared = declaredDelimiter(text);
  const delimiter = DELIMITERS.find((one) => one === declared) ?? delimiterOf(text, isWhole);
  const above = cutRows(text, delimiter, isWhole).slice(0, MOST_ROWS);
  const width = above[headerAt(above)]?.cells.length;
  const isTop = width === undefined || width === above[0]?.cells.length;
  const rows = isTop ? above : cutRows(text, delimiter, isWhole, width).slice(0, MOST_ROWS);
  const header = headerAt(rows);
  const below = rows.slice(header + 1).map(({ cells }) => cells);
  return {
    rows,
    width,
    shape: {
      encoding,
      delimiter,
      lineEnd: lineEndOf(text),
      isQuoted: text.includes('"'),
      headerLine: rows[header]?.line ?? null,
      mapping: proposeColumns(rows[header]?.cells ?? null, below),
      samples: below.slice(0, MOST_SAMPLES),
    },
  };
}
