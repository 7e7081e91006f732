/** Parses CREATE TABLE and ALTER TABLE: columns, key and foreign keys. */
import type { Reference } from './sql-tables.ts';
import type { SqlText } from './sql-text.ts';
import { expect, peekToken, skipParenthesis, takeIf, takeName, takeToken } from './sql-tokens.ts';

export interface Schema {
  columns: string[];
  key: string | null;
  references: Reference[];
}

/** Beginnings of a table definition's lines that are no column. */
const CONSTRAINTS =
  /^(?:primary|foreign|unique|key|index|constraint|fulltext|spatial|check|exclude|period|like|partition)$/i;

/** The names in « (a, b) ». */
function takeNames(sql: SqlText): string[] {
  const names: string[] = [];
  expect(sql, '(');
  do {
    names.push(takeName(sql));
    // The rest of a name: « `nom`(20) », « nom DESC ».
    while (!['', ',', ')'].includes(peekToken(sql).text)) {
      if (takeIf(sql, '(')) skipParenthesis(sql);
      else takeToken(sql);
    }
  } while (takeIf(sql, ','));
  expect(sql, ')');
  return names;
}

/** « REFERENCES t (id) », after REFERENCES. */
function takeReference(sql: SqlText, columns: readonly string[], schema: Schema): void {
  const table = takeName(sql);
  const to = peekToken(sql).text === '(' ? takeNames(sql) : [];
  const [column] = columns;
  if (columns.length === 1 && column !== undefined) {
    schema.references.push({ column, table, to: to[0] ?? null });
  }
}

/** The rest of a column or constraint, up to its comma or closing parenthesis. */
function takeRest(sql: SqlText, schema: Schema, column: string | null): void {
  let columns = column === null ? [] : [column];
  for (;;) {
    const { kind, text } = peekToken(sql);
    if (kind === 'end' || (kind === 'sign' && [',', ')', ';'].includes(text))) return;
    takeToken(sql, true);
    const word = kind === 'word' ? text.toUpperCase() : '';
    if (text === '(' && kind === 'sign') skipParenthesis(sql);
    else if (word === 'REFERENCES') takeReference(sql, columns, schema);
    else if (word === 'PRIMARY') {
      if (!takeIf(sql, 'KEY')) continue;
      takeIf(sql, 'CLUSTERED', 'NONCLUSTERED');
      if (peekToken(sql).text === '(') columns = takeNames(sql);
      if (columns.length === 1) schema.key ??= columns[0] ?? null;
    } else if (word === 'FOREIGN') {
      takeIf(sql, 'KEY');
      if (peekToken(sql).text !== '(') takeName(sql);
      if (peekToken(sql).text === '(') columns = takeNames(sql);
    } else if (/^(?:AUTO_INCREMENT|AUTOINCREMENT|IDENTITY|(?:BIG|SMALL)?SERIAL\d?)$/.test(word)) {
      if (column !== null) schema.key ??= column;
    }
  }
}

/** The columns and constraints of a table, in parentheses. */
export function takeSchema(sql: SqlText): Schema {
  const schema: Schema = { columns: [], key: null, references: [] };
  expect(sql, '(');
  for (;;) {
    if (takeIf(sql, ')')) return schema;
    const { kind, text } = peekToken(sql);
    const isConstraint = kind === 'word' && CONSTRAINTS.test(text);
    const column = isConstraint ? null : takeName(sql);
    if (column !== null) schema.columns.push(column);
    takeRest(sql, schema, column);
    if (takeIf(sql, ')')) return schema;
    expect(sql, ',');
  }
}

/** The additions of an ALTER TABLE, after the table name. */
export function takeAlterations(sql: SqlText): Pick<Schema, 'key' | 'references'> {
  const schema: Schema = { columns: [], key: null, references: [] };
  do takeRest(sql, schema, null);
  while (takeIf(sql, ','));
  return schema;
}
