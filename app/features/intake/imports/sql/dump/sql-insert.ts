/** Parses INSERT, REPLACE and COPY, up to their rows. */
import { addRow, rowsFor, takeValues, type Rows } from './sql-rows.ts';
import { takeSelection } from './sql-select.ts';
import type { Cell, OnConflict } from './sql-tables.ts';
import type { SqlText } from './sql-text.ts';
import { expect, isNext, skipStatement, takeIf, takeName, takeToken } from './sql-tokens.ts';
import { takeValue, type Reading } from './sql-values.ts';

const BEFORE_TABLE = ['IGNORE', 'LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY', 'INTO'];

/** « (a, b) », if present. */
function takeColumns(sql: SqlText): string[] | null {
  if (!takeIf(sql, '(')) return null;
  const columns: string[] = [];
  while (!takeIf(sql, ')')) {
    columns.push(takeName(sql));
    takeIf(sql, ',');
  }
  return columns;
}

/** « SET a = 1, b = 'x' », after SET. */
function insertSet(reading: Reading, rows: Rows): void {
  const values: Cell[] = [];
  const columns: string[] = [];
  do {
    columns.push(takeName(reading.sql));
    expect(reading.sql, '=');
    values.push(takeValue(reading));
  } while (takeIf(reading.sql, ','));
  addRow(reading, { ...rows, columns }, values);
}

/** Oracle's « INSERT ALL INTO a (x) VALUES (1) INTO b (y) VALUES (2) SELECT … », up to SELECT. */
function insertAll(reading: Reading): void {
  const { sql } = reading;
  const all: (() => void)[] = [];
  while (takeIf(sql, 'INTO')) {
    const rows = rowsFor('values', takeName(sql), takeColumns(sql));
    expect(sql, 'VALUES');
    const values = takeValues(reading);
    all.push(() => addRow(reading, rows, values));
  }
  for (const add of all) add();
}

/** @returns the target of the rows after VALUES; null if they were already read */
export function takeInsert(reading: Reading, word: 'INSERT' | 'REPLACE'): Rows | null {
  const { sql } = reading;
  if (takeIf(sql, 'ALL', 'FIRST')) {
    insertAll(reading);
    return null;
  }
  let onConflict: OnConflict = word === 'REPLACE' ? 'replace' : 'both';
  if (takeIf(sql, 'OR')) {
    onConflict = takeIf(sql, 'REPLACE') ? 'replace' : 'keep';
    takeIf(sql, 'ABORT', 'FAIL', 'ROLLBACK');
  }
  if (isNext(sql, 'IGNORE')) onConflict = 'keep';
  while (takeIf(sql, ...BEFORE_TABLE));
  const table = takeName(sql);
  const rows = rowsFor('values', table, takeColumns(sql), onConflict);
  if (takeIf(sql, 'OVERRIDING')) {
    takeToken(sql);
    takeToken(sql);
  }
  if (takeIf(sql, 'VALUES', 'VALUE')) return rows;
  if (takeIf(sql, 'SET')) insertSet(reading, rows);
  else if (isNext(sql, 'SELECT')) {
    for (const row of takeSelection(reading)) addRow(reading, rows, row);
  } else expect(sql, 'DEFAULT', 'VALUES');
  return null;
}

/** @returns the target of the lines; null for a COPY to or from a file */
export function takeCopy({ sql }: Reading): Rows | null {
  const table = takeName(sql);
  const columns = takeColumns(sql);
  const isData = takeIf(sql, 'FROM') && takeIf(sql, 'STDIN');
  skipStatement(sql);
  if (!isData) return null;
  sql.dialect = 'postgres';
  sql.takeLine();
  return rowsFor('lines', table, columns);
}
