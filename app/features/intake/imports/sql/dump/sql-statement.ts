/** Runs a statement on the tables, up to its rows. */
import type { SqlText } from './sql-text.ts';
import { takeCopy, takeInsert } from './sql-insert.ts';
import type { Rows } from './sql-rows.ts';
import { takeAlterations, takeSchema } from './sql-schema.ts';
import {
  expect,
  isNext,
  peekToken,
  skipParenthesis,
  skipStatement,
  takeIf,
  takeName,
  takeToken,
} from './sql-tokens.ts';
import { takeValue, type Reading } from './sql-values.ts';

/**
 * Parses a statement.
 *
 * @returns the target of the rows that follow, if any
 */
export function takeStatement(reading: Reading): Rows | null {
  const { sql } = reading;
  const { kind, text } = takeToken(sql);
  const word = kind === 'word' ? text.toUpperCase() : '';
  if (word === 'INSERT' || word === 'REPLACE') return takeInsert(reading, word);
  if (word === 'COPY') return takeCopy(reading);
  if (word === 'CREATE') create(reading);
  else if (word === 'ALTER' && takeIf(sql, 'TABLE')) alter(reading);
  else if (word === 'DROP' || word === 'TRUNCATE' || word === 'DELETE') clear(reading, word);
  else if (word === 'SET' || word === 'DECLARE' || word === 'SELECT') assign(reading, word);
  const isOfShell = kind === 'sign' && (text === '.' || text === '\\');
  if (word === 'DELIMITER') skipRoutines(reading);
  // « .mode » of SQLite, « \connect » of PostgreSQL.
  else if (isOfShell) sql.takeLine();
  else if (kind !== 'sign' || text !== ';') skipStatement(sql);
  return null;
}

/** Skips routines between « DELIMITER $$ » and « DELIMITER ; ». */
function skipRoutines({ sql }: Reading): void {
  if (sql.takeLine().trim() === ';') return;
  while (!sql.isWhole || sql.at < sql.length) {
    if (/^\s*DELIMITER\s/i.test(sql.takeLine())) return;
  }
}

function create(reading: Reading): void {
  const { sql } = reading;
  const isTable =
    takeIf(sql, 'TABLE') ||
    (takeIf(sql, 'TEMPORARY', 'TEMP', 'UNLOGGED', 'GLOBAL', 'LOCAL') && takeIf(sql, 'TABLE'));
  if (isTable) {
    if (takeIf(sql, 'IF')) {
      expect(sql, 'NOT');
      expect(sql, 'EXISTS');
    }
    const name = takeName(sql);
    if (isNext(sql, '(')) reading.tables.declare(name, takeSchema(sql));
  } else if (isNext(sql, 'TRIGGER', 'PROCEDURE', 'FUNCTION', 'EVENT')) skipBody(sql);
}

/** Skips the « BEGIN … END » of a routine, if there is one. */
function skipBody(sql: SqlText): void {
  for (let depth = 0; ;) {
    const { kind, text } = takeToken(sql);
    if (kind === 'end') return;
    if (kind === 'word' && /^(?:begin|case)$/i.test(text)) depth += 1;
    else if (kind === 'word' && /^end$/i.test(text)) {
      if (!isNext(sql, 'IF', 'LOOP', 'WHILE')) depth -= 1;
      if (depth <= 0) return;
    } else if (depth === 0 && (text === ';' || kind === 'text')) return;
  }
}

function alter(reading: Reading): void {
  const { sql } = reading;
  while (takeIf(sql, 'ONLY', 'IF', 'EXISTS'));
  const name = takeName(sql);
  reading.tables.alter(name, takeAlterations(sql));
}

function clear(reading: Reading, word: string): void {
  const { sql } = reading;
  if (!takeIf(sql, 'TABLE', 'FROM') && word === 'DROP') return;
  while (takeIf(sql, 'IF', 'EXISTS', 'ONLY'));
  do {
    const name = takeName(sql);
    if (word === 'DROP') reading.tables.drop(name);
    else if (!isNext(sql, 'WHERE')) reading.tables.empty(name);
  } while (takeIf(sql, ','));
}

/** Parses « SET @id = LAST_INSERT_ID() », « DECLARE @id INT = … », « SELECT @id := … ». */
function assign(reading: Reading, word: string): void {
  const { sql } = reading;
  const { kind, text } = peekToken(sql);
  if (kind !== 'word' || !/^@[^@]/.test(text)) return;
  takeToken(sql);
  if (word === 'DECLARE') {
    takeToken(sql);
    if (takeIf(sql, '(')) skipParenthesis(sql);
  }
  if (takeIf(sql, '=', ':=')) reading.variables.set(text.toUpperCase(), takeValue(reading));
}
