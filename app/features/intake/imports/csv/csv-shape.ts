/** Shape of a CSV file, found from its beginning; an editor sees it and may correct it. */
import type { Encoding } from '#language/encoding/decode-text.ts';
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
  /** True if any cell is quoted. */
  isQuoted: boolean;
  /** Line of the file with the column names; null without. */
  headerLine: number | null;
  mapping: CsvMapping;
  /** A few rows, unchanged. */
  samples: string[][];
}

const MOST_ROWS = 200;
/** A title, a date or a blank line may precede the column names. */
const HIGHEST_HEADER = 10;
const SURE = 2;
const MOST_SAMPLES = 5;

const knownIn = (cells: readonly string[]) =>
  cells.filter((cell) => {
    const { field, rank } = nameColumn(cell.trim());
    return field !== null && (rank < SURE || /[?:]\s*$/.test(cell));
  }).length;

/** Position of the header row: the first with two known names, or a plain first row with one. */
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

/** Score of a delimiter: rows of equal width, and known column names. */
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

/** Beginning of a file, with its shape. */
export interface Beginning {
  shape: CsvShape;
  /** Number of cells of the header row: a title above it is narrower. */
  width: number | undefined;
  /** All rows, including the column names. */
  rows: Row[];
}

/** The rows below the column names, if there are any. */
export function rowsBelow({ shape, rows }: Beginning, hasHeader: boolean): Row[] {
  if (!hasHeader) return rows;
  return rows.slice(rows.findIndex(({ line }) => line === shape.headerLine) + 1 || 1);
}

/** @param isWhole true if the text is the whole file */
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
