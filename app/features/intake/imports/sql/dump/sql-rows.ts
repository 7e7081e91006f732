/** Parses the rows of INSERT and COPY statements. */
import type { Cell, OnConflict, SqlTables } from './sql-tables.ts';
import { Unreadable } from './sql-text.ts';
import { expect, isNext, takeIf, takeSign } from './sql-tokens.ts';
import { takeValue, type Reading } from './sql-values.ts';

/** Target of rows: of INSERT, in parentheses, or of COPY, one a line. */
export interface Rows {
  kind: 'values' | 'lines';
  table: string;
  columns: string[] | null;
  onConflict: OnConflict;
  target: ReturnType<SqlTables['open']> | null;
  /** Position of each value among the columns of the table. */
  places: number[];
}

export const rowsFor = (
  kind: Rows['kind'],
  table: string,
  columns: string[] | null,
  onConflict: OnConflict = 'both',
): Rows => ({ kind, table, columns, onConflict, target: null, places: [] });

/** Position of each column; of two with one name, the first. */
const placesOf = (columns: readonly string[]): Map<string, number> =>
  new Map(columns.map((column, at) => [column.toLowerCase(), at] as const).toReversed());

export function addRow({ tables }: Reading, rows: Rows, values: readonly Cell[]): void {
  if (rows.target === null) {
    rows.target = tables.open(rows.table, rows.columns, values.length);
    const known = placesOf(rows.target.columns);
    rows.places = (rows.columns ?? rows.target.columns).map(
      (column) => known.get(column.toLowerCase()) ?? -1,
    );
  }
  if (values.length !== rows.places.length) {
    throw new Unreadable(`${values.length} valeurs pour ${rows.places.length} colonnes`);
  }
  tables.add(rows.target, rows.places, values, rows.onConflict);
}

/** Parses « (1, 'x') ». */
export function takeValues(reading: Reading): Cell[] {
  const { sql } = reading;
  const values: Cell[] = [];
  if (!takeSign(sql, '(')) {
    takeIf(sql, 'ROW');
    expect(sql, '(');
  }
  do values.push(takeValue(reading));
  while (takeSign(sql, ','));
  expect(sql, ')');
  return values;
}

/**
 * Parses a row and the comma behind it.
 *
 * @returns true if another row follows
 */
export function takeRow(reading: Reading, rows: Rows): boolean {
  const { sql } = reading;
  const values = takeValues(reading);
  // A comma after the last row is a mistake.
  const hasMore = takeSign(sql, ',') && !isNext(sql, ';');
  // « … ON CONFLICT DO NOTHING », or MySQL's « ON DUPLICATE KEY UPDATE ».
  if (!hasMore && isNext(sql, 'ON')) rows.onConflict = 'keep';
  // Last: a row whose end has not arrived is read again, and must not be added twice.
  addRow(reading, rows, values);
  return hasMore;
}

const COPIED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '', v: '' };
function copied(cell: string): Cell {
  if (cell === '\\N') return null;
  if (!cell.includes('\\')) return cell;
  return cell.replace(/\\(.)/gs, (_, letter: string) => COPIED[letter] ?? letter);
}

/**
 * Parses a line of COPY.
 *
 * @returns true if another line follows
 */
export function takeCopiedRow(reading: Reading, rows: Rows): boolean {
  const line = reading.sql.takeLine();
  if (line === '\\.') return false;
  if (line !== '' || rows.columns?.length === 1)
    addRow(reading, rows, line.split('\t').map(copied));
  return true;
}
