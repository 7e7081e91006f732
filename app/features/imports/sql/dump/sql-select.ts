/** The selections that fill a table from others: `SELECT r.id, i.id, '4 cl' FROM r, i WHERE r.nom = 'Mojito' AND …`. */
import type { Cell } from './sql-tables.ts';
import { expect, isNext, peekToken, takeIf, takeName, takeToken } from './sql-tokens.ts';
import { takeValue, type Reading } from './sql-values.ts';

/** A column of one of the tables; of the only one that has it, where none is named. */
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

/** No statement of a person makes more rows. */
const MOST_ROWS = 1000;
const AFTER_TABLE =
  /^(?:where|on|inner|left|right|cross|full|join|limit|order|group|union|using|having|for|natural|returning|offset|fetch)$/i;

const isColumn = (item: Item): item is Column => 'name' in item;

/** « r.id », « id », « 'x' »: a word that is no function is a column. */
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

/** « nom = 'x' », « LOWER(nom) = 'x' », « nom IN ('x', 'y') »; null for what compares two columns. */
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

/** The rows of one table that its conditions leave. */
function rowsOf(reading: Reading, { table, alias }: From, conditions: readonly Condition[]): Row[] {
  const own = conditions.filter(
    ({ column }) => column.table === null || column.table.toLowerCase() === alias.toLowerCase(),
  );
  const [narrowing] = own;
  const found = narrowing
    ? narrowing.values.flatMap((value) => reading.tables.find(table, narrowing.column.name, value))
    : reading.tables.find(table, null, null);
  const matches = (row: Row) =>
    own.every(({ column, values }) =>
      values.some((value) => row[column.name]?.toLowerCase() === value?.toLowerCase()),
    );
  return found.filter(matches).slice(0, MOST_ROWS);
}

/** Takes a selection. @returns its rows, in the order of what is selected */
export function takeSelection(reading: Reading, depth = 0): Cell[][] {
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
  if (takeIf(sql, 'FROM')) {
    do {
      from.push(takeTable(reading));
      while (takeIf(sql, 'INNER', 'LEFT', 'RIGHT', 'CROSS', 'FULL', 'OUTER', 'JOIN')) {
        if (isNext(sql, 'OUTER', 'JOIN')) continue;
        from.push(takeTable(reading));
        if (takeIf(sql, 'ON')) conditions.push(...takeConditions(reading, depth));
      }
    } while (takeIf(sql, ','));
    if (takeIf(sql, 'WHERE')) conditions.push(...takeConditions(reading, depth));
    if (takeIf(sql, 'ORDER')) {
      expect(sql, 'BY');
      do takeName(sql);
      while (takeIf(sql, ','));
      takeIf(sql, 'ASC', 'DESC');
    }
    if (takeIf(sql, 'LIMIT')) takeValue(reading, depth);
  }
  const scopes = from
    .filter(({ table }) => table.toLowerCase() !== 'dual')
    .map((one) => ({ alias: one.alias.toLowerCase(), rows: rowsOf(reading, one, conditions) }))
    .reduce<Record<string, Row>[]>(
      (all, { alias, rows }) =>
        all.flatMap((scope) => rows.map((row) => ({ ...scope, [alias]: row }))).slice(0, MOST_ROWS),
      [{}],
    );
  const valueIn = (scope: Record<string, Row>, item: Item): Cell => {
    if (!isColumn(item)) return item.value;
    const tables = item.table === null ? Object.values(scope) : [scope[item.table.toLowerCase()]];
    return tables.map((row) => row?.[item.name]).find((cell) => cell !== undefined) ?? null;
  };
  const rows = scopes.map((scope) => items.map((item) => valueIn(scope, item)));
  if (!takeIf(sql, 'UNION')) return rows;
  takeIf(sql, 'ALL');
  return [...rows, ...takeSelection(reading, depth)];
}

/** The first value of the first row, as a selection within a value gives it. */
export const takeSelectedValue = (reading: Reading, depth: number): Cell =>
  takeSelection(reading, depth)[0]?.[0] ?? null;
