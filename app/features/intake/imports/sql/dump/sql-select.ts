/**
 * Parses selections that fill a table from others: `SELECT r.id, i.id, '4 cl' FROM r, i WHERE r.nom
 * = 'Mojito' AND …`.
 */
import type { Cell } from './sql-tables.ts';
import { Unreadable } from './sql-text.ts';
import { expect, isNext, peekToken, takeIf, takeName, takeToken } from './sql-tokens.ts';
import { takeValue, type Reading } from './sql-values.ts';

/** A column of a table; without a table name, of the only table that has it. */
interface Column {
  table: string | null;
  name: string;
}
type Item = Column | { value: Cell };
interface Condition {
  column: Column;
  values: Cell[];
}
interface From {
  table: string;
  alias: string;
}
type Row = Record<string, Cell>;

/** Limits beyond any statement written by hand. */
const MOST_ROWS = 1000;
const MOST_TABLES = 20;
const AFTER_TABLE =
  /^(?:where|on|inner|left|right|cross|full|join|limit|order|group|union|using|having|for|natural|returning|offset|fetch)$/i;

const isColumn = (item: Item): item is Column => 'name' in item;

/** « r.id », « id », « 'x' »: a word without parentheses is a column. */
function takeItem(reading: Reading, depth: number): Item {
  const { sql } = reading;
  const start = sql.at;
  const { kind, text } = takeToken(sql, true);
  const isName = kind === 'name' || kind === 'quoted' || (kind === 'word' && !text.startsWith('@'));
  const isPlain = isName && !/^(?:null|true|false|case|array|default)$/i.test(text);
  if (isPlain && !isNext(sql, '(') && !["'", '['].includes(sql.slice(sql.at, sql.at + 1))) {
    const column = takeIf(sql, '.')
      ? { table: text, name: takeName(sql) }
      : { table: null, name: text };
    return { ...column, name: column.name.toLowerCase() };
  }
  sql.at = start;
  return { value: takeValue(reading, depth) };
}

function takeTable(reading: Reading): From {
  const { sql } = reading;
  const table = takeName(sql);
  const isNamed = takeIf(sql, 'AS');
  const { kind, text } = peekToken(sql);
  const isAlias =
    kind === 'name' || kind === 'quoted' || (kind === 'word' && !AFTER_TABLE.test(text));
  return { table, alias: isNamed || isAlias ? takeName(sql) : table };
}

/**
 * « nom = 'x' », « LOWER(nom) = 'x' », « nom IN ('x', 'y') »; null for a comparison of two columns.
 */
function takeCondition(reading: Reading, depth: number): Condition | null {
  const { sql } = reading;
  const isOpen = takeIf(sql, '(');
  const isCased = isNext(sql, 'LOWER', 'UPPER', 'TRIM');
  if (isCased) {
    takeToken(sql);
    expect(sql, '(');
  }
  const left = takeItem(reading, depth);
  if (isCased) expect(sql, ')');
  let right: Item[] = [];
  if (takeIf(sql, 'IN')) {
    expect(sql, '(');
    do right.push({ value: takeValue(reading, depth) });
    while (takeIf(sql, ','));
    expect(sql, ')');
  } else {
    expect(sql, '=', 'LIKE', 'ILIKE');
    right = [takeItem(reading, depth)];
  }
  if (isOpen) expect(sql, ')');
  const values = right.flatMap((item) => (isColumn(item) ? [] : [item.value]));
  return isColumn(left) && values.length === right.length ? { column: left, values } : null;
}

function takeConditions(reading: Reading, depth: number): Condition[] {
  const conditions: (Condition | null)[] = [];
  do {
    if (takeIf(reading.sql, 'TRUE')) continue;
    conditions.push(takeCondition(reading, depth));
  } while (takeIf(reading.sql, 'AND'));
  return conditions.filter((condition) => condition !== null);
}

/** The rows of a table that meet its conditions. */
function rowsOf(reading: Reading, { table, alias }: From, conditions: readonly Condition[]): Row[] {
  const own = conditions.filter(
    ({ column }) => column.table === null || column.table.toLowerCase() === alias.toLowerCase(),
  );
  const [narrowing] = own;
  const values = narrowing ? [...new Set(narrowing.values)] : [null];
  const weight = own.reduce((sum, condition) => sum + condition.values.length, 0);
  const matches = (row: Row) =>
    own.every(({ column, values: looked }) =>
      looked.some((value) => row[column.name]?.toLowerCase() === value?.toLowerCase()),
    );
  const rows: Row[] = [];
  for (const value of values) {
    for (const row of reading.tables.find(table, narrowing?.column.name ?? null, value)) {
      reading.effort.take(weight);
      if (matches(row)) rows.push(row);
      if (rows.length === MOST_ROWS) return rows;
    }
  }
  return rows;
}

/** Cross join of some tables. */
function joined(reading: Reading, tables: readonly { alias: string; rows: Row[] }[]) {
  let scopes: Record<string, Row>[] = [{}];
  for (const { alias, rows } of tables) {
    const most = Math.ceil(MOST_ROWS / Math.max(rows.length, 1));
    reading.effort.take(tables.length * Math.min(MOST_ROWS, scopes.length * rows.length));
    scopes = scopes
      .slice(0, most)
      .flatMap((scope) => rows.map((row) => ({ ...scope, [alias]: row })))
      .slice(0, MOST_ROWS);
  }
  return scopes;
}

/**
 * Parses selections joined by UNION.
 *
 * @returns their rows, with the columns in the order of the selection
 */
export function takeSelection(reading: Reading, depth = 0): Cell[][] {
  const rows: Cell[][] = [];
  for (;;) {
    for (const row of takeOne(reading, depth)) rows.push(row);
    if (!takeIf(reading.sql, 'UNION')) return rows;
    takeIf(reading.sql, 'ALL');
  }
}

function takeOne(reading: Reading, depth: number): Cell[][] {
  const { sql } = reading;
  expect(sql, 'SELECT');
  takeIf(sql, 'DISTINCT', 'ALL');
  if (takeIf(sql, 'TOP')) takeValue(reading, depth);
  const items: Item[] = [];
  do {
    items.push(takeItem(reading, depth));
    if (takeIf(sql, 'AS')) takeName(sql);
  } while (takeIf(sql, ','));
  const from: From[] = [];
  const conditions: Condition[] = [];
  const takeAll = () => {
    for (const condition of takeConditions(reading, depth)) conditions.push(condition);
  };
  if (takeIf(sql, 'FROM')) {
    do {
      from.push(takeTable(reading));
      while (takeIf(sql, 'INNER', 'LEFT', 'RIGHT', 'CROSS', 'FULL', 'OUTER', 'JOIN')) {
        if (isNext(sql, 'OUTER', 'JOIN')) continue;
        from.push(takeTable(reading));
        if (takeIf(sql, 'ON')) takeAll();
      }
    } while (takeIf(sql, ','));
    if (takeIf(sql, 'WHERE')) takeAll();
    if (takeIf(sql, 'ORDER')) {
      expect(sql, 'BY');
      do takeName(sql);
      while (takeIf(sql, ','));
      takeIf(sql, 'ASC', 'DESC');
    }
    if (takeIf(sql, 'LIMIT')) takeValue(reading, depth);
  }
  if (from.length > MOST_TABLES) throw new Unreadable('les tables y sont trop nombreuses');
  const named = from
    .filter(({ table }) => table.toLowerCase() !== 'dual')
    .map((one) => ({ alias: one.alias.toLowerCase(), rows: rowsOf(reading, one, conditions) }));
  const scopes = joined(reading, named);
  reading.effort.take(scopes.length * items.length);
  const valueIn = (scope: Record<string, Row>, item: Item): Cell => {
    if (!isColumn(item)) return item.value;
    const tables = item.table === null ? Object.values(scope) : [scope[item.table.toLowerCase()]];
    return tables.map((row) => row?.[item.name]).find((cell) => cell !== undefined) ?? null;
  };
  return scopes.map((scope) => items.map((item) => valueIn(scope, item)));
}

/** First value of the first row, for a selection used as a value. */
export const takeSelectedValue = (reading: Reading, depth: number): Cell =>
  takeSelection(reading, depth)[0]?.[0] ?? null;
