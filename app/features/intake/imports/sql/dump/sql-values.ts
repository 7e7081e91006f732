/** Parses SQL values as texts: the result of an expression, if it needs no database. */
import type { Effort } from './effort.ts';
import { Unreadable, type SqlText } from './sql-text.ts';
import type { Cell, SqlTables } from './sql-tables.ts';
import {
  expect,
  isNext,
  peekToken,
  skipParenthesis,
  takeIf,
  takeName,
  takeText,
  takeToken,
} from './sql-tokens.ts';

/** State of the parser. */
export interface Reading {
  sql: SqlText;
  tables: SqlTables;
  effort: Effort;
  /** Values of `@variables`, by name. */
  variables: Map<string, Cell>;
  /** Runs « SELECT id FROM ingredients WHERE nom = 'Rhum' », and returns its first value. */
  takeSelect: (reading: Reading, depth: number) => Cell;
}

const DEEPEST = 40;
const LONGEST_CELL = 200_000;
/** Effort of a character made by a function. */
const MADE_EFFORT = 4;
const QUOTE = 0x27;
const OPEN = 0x28;

const asUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Hexadecimal digits decoded as UTF-8; left as digits if they are no text: they may be keys. */
function textOfHex(figures: string): string {
  if (figures === '' || figures.length % 2 === 1) return figures;
  const bytes = Uint8Array.from(figures.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    const text = asUtf8.decode(bytes);
    return /[^\P{Cc}\n\r\t]/u.test(text) ? figures.toUpperCase() : text;
  } catch {
    return figures.length > 200 ? '' : figures.toUpperCase();
  }
}

const LAST_CODE_POINT = 0x10_ff_ff;
/** Character of a code point in hexadecimal figures; null beyond Unicode. */
function characterOf(figures: string): string | null {
  const code = Number.parseInt(figures, 16);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : null;
}

/** Figures after the sign of an escape, in « U&'…' » and in `unistr`. */
const FIGURES = /^(?:u?([\da-fA-F]{4})|\+([\da-fA-F]{6})|U([\da-fA-F]{8}))/u;

function withFigures(part: string, sign: string): string {
  const [written, ...figures] = FIGURES.exec(part) ?? [];
  const character = characterOf(figures.find((one) => one !== undefined) ?? '');
  return written === undefined || character === null
    ? sign + part
    : character + part.slice(written.length);
}

/** A text without its Unicode escapes; a doubled sign stands for itself. */
function withUnicode(text: string, sign = '\\'): string {
  const [first = '', ...parts] = text.split(sign);
  const said = [first];
  let isDoubled = false;
  for (const part of parts) {
    if (isDoubled) said.push(part);
    else said.push(part === '' ? sign : withFigures(part, sign));
    isDoubled = !isDoubled && part === '';
  }
  return said.join('');
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '' };
const ESCAPE =
  /((?:\\x[\da-fA-F]{1,2}|\\[0-7]{1,3})+)|\\u([\da-fA-F]{4})|\\U([\da-fA-F]{8})|\\(.)/gsu;
const bytesOf = (run: string) =>
  Buffer.from(
    Array.from(run.matchAll(/\\(?:x([\da-f]+)|([0-7]+))/gi), ([, hex, octal = '']) =>
      hex === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex, 16),
    ),
  );
/** The text of « E'…' », with its escapes of characters and bytes. */
const withEscapes = (text: string) =>
  text.replace(ESCAPE, (written, ...[bytes, short, long, sign]: (string | undefined)[]) => {
    if (bytes !== undefined) return bytesOf(bytes).toString();
    if (sign !== undefined) return ESCAPED[sign] ?? sign;
    return characterOf(short ?? long ?? '') ?? written;
  });

const first = (values: readonly Cell[]): Cell => values[0] ?? null;

/** The first values that fit in one cell. */
function fitting(values: readonly Cell[], between = 0): readonly Cell[] {
  let length = 0;
  const most = values.findIndex(
    (value) => (length += between + (value?.length ?? 0)) > LONGEST_CELL,
  );
  return most < 0 ? values : values.slice(0, most + 1);
}
const joined = (values: readonly Cell[], between = ''): Cell =>
  fitting(values, between.length)
    .map((value) => value ?? '')
    .join(between);
const listed = (values: readonly Cell[]): Cell => JSON.stringify(fitting(values));

/** Replaces all occurrences of a text, up to the size of a cell. */
function replaced(text: string, looked: string, by: string): string {
  let [whole, from] = ['', 0];
  for (let at = text.indexOf(looked); at >= 0; at = text.indexOf(looked, from)) {
    whole += text.slice(from, at) + by;
    from = at + looked.length;
    if (whole.length > LONGEST_CELL) return whole.slice(0, LONGEST_CELL);
  }
  return whole + text.slice(from);
}
const signs: (values: readonly Cell[]) => Cell = (values) =>
  values
    .map(Number)
    .map((code) => (code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ''))
    .join('');

const FUNCTIONS: Record<string, (values: readonly Cell[], tables: SqlTables) => Cell> = {
  CONCAT: (values) => joined(values),
  CONCAT_WS: ([between, ...values]) =>
    joined(
      values.filter((value) => value !== null),
      between ?? '',
    ),
  CHAR: signs,
  CHR: signs,
  NCHAR: signs,
  REPLACE: ([text, looked, by]) =>
    text === null || text === undefined || !looked
      ? (text ?? null)
      : replaced(text, looked, by ?? ''),
  UNISTR: (values) => withUnicode(first(values) ?? ''),
  UPPER: (values) => first(values)?.toUpperCase() ?? null,
  LOWER: (values) => first(values)?.toLowerCase() ?? null,
  COALESCE: (values) => values.find((value) => value !== null) ?? null,
  JSON_ARRAY: listed,
  JSON_BUILD_ARRAY: listed,
  JSONB_BUILD_ARRAY: listed,
  UUID: (_, tables) => tables.newKey(),
  LAST_INSERT_ID: (_, { lastKey }) => lastKey,
  SCOPE_IDENTITY: (_, { lastKey }) => lastKey,
  LAST_INSERT_ROWID: (_, { lastKey }) => lastKey,
  LASTVAL: (_, { lastKey }) => lastKey,
  CURRVAL: (_, { lastKey }) => lastKey,
};
for (const name of ['UUID_GENERATE_V4', 'GEN_RANDOM_UUID', 'NEWID']) {
  FUNCTIONS[name] = (_, tables) => tables.newKey();
}
/** Functions treated as returning their first argument, which is enough for an import. */
const OF_FIRST =
  'TRIM LTRIM RTRIM BTRIM CAST CONVERT TO_DATE TO_TIMESTAMP STR_TO_DATE DATE TIME UNHEX QUOTE JSON JSONB TO_JSON ' +
  'TO_JSONB IFNULL ISNULL NVL UUID_TO_BIN BIN_TO_UUID FORMAT ROUND TEXT ROW';
for (const name of OF_FIRST.split(' ')) FUNCTIONS[name] = first;

/** The arguments of a function, after its opening parenthesis. */
function takeArguments(reading: Reading, close: string, depth: number): Cell[] {
  const values: Cell[] = [];
  const { sql } = reading;
  if (takeIf(sql, close)) return values;
  do values.push(takeValue(reading, depth + 1));
  while (takeIf(sql, ','));
  // Skips the rest of « CAST(x AS CHAR) », « CONVERT(x USING utf8) », « TRIM(LEADING FROM x) ».
  if (takeIf(sql, 'AS', 'USING', 'FROM', 'ORDER')) skipParenthesis(sql);
  else expect(sql, close);
  return values;
}

function takeFunction(reading: Reading, name: string, depth: number): Cell {
  takeToken(reading.sql);
  const known = FUNCTIONS[name];
  // Databases that have it have no backslashes in other texts.
  if (name === 'UNISTR') reading.sql.dialect ??= 'sqlite';
  if (known) return made(reading, known(takeArguments(reading, ')', depth), reading.tables));
  skipParenthesis(reading.sql);
  return null;
}

/** A text made by a function: it counts as effort, and is cut to the size of a cell. */
function made(reading: Reading, value: Cell): Cell {
  reading.effort.take(MADE_EFFORT * (value?.length ?? 0));
  return value !== null && value.length > LONGEST_CELL ? value.slice(0, LONGEST_CELL) : value;
}

/** Skips « CASE … END »: its value is null. */
function skipCase(sql: SqlText): null {
  for (let depth = 1; depth > 0;) {
    const { kind, text } = takeToken(sql);
    if (kind === 'end') throw new Unreadable('« END » y manque');
    if (kind === 'word' && /^(?:case|end)$/i.test(text)) depth += /case/i.test(text) ? 1 : -1;
  }
  return null;
}

/** The value of a word already taken: a constant, a variable, a function or a prefixed text. */
function valueOfWord(reading: Reading, word: string, depth: number): Cell {
  const { sql } = reading;
  const upper = word.toUpperCase();
  if (sql.codeAt(sql.at) === QUOTE) {
    if (upper === 'E') return withEscapes(takeText(sql, 'E'));
    const text = takeText(sql, upper);
    return upper === 'X' ? textOfHex(text) : text;
  }
  if (upper === 'U' && sql.match(/&'/y) !== null) {
    sql.at += 1;
    const text = takeText(sql, 'U&');
    return withUnicode(text, takeIf(sql, 'UESCAPE') ? takeToken(sql).text : undefined);
  }
  if (word.startsWith('@')) {
    if (takeIf(sql, ':=')) return takeValue(reading, depth + 1);
    return upper === '@@IDENTITY' ? reading.tables.lastKey : (reading.variables.get(upper) ?? null);
  }
  if (upper === 'TRUE' || upper === 'FALSE') return upper.toLowerCase();
  if (upper === 'CASE') return skipCase(sql);
  if (upper === 'ARRAY' && takeIf(sql, '['))
    return made(reading, listed(takeArguments(reading, ']', depth)));
  // A prefixed text: « DATE '2020-01-01' », « _utf8mb4 'x' ».
  if (/^(?:date|time|timestamp|interval|json|jsonb|_\w+|n)$/i.test(word)) {
    const next = peekToken(sql);
    if (next.kind === 'text') return takeToken(sql).text;
  }
  let last = upper;
  while (takeIf(sql, '.')) last = takeToken(sql, true).text.toUpperCase();
  if (isNext(sql, '(')) return takeFunction(reading, last, depth);
  return null;
}

/** True if a comma or a parenthesis ends the value here. */
const isDone = (sql: SqlText): boolean => {
  const next = sql.codeAt(sql.at);
  return next === 0x2c || next === 0x29;
};

function takePrimary(reading: Reading, depth: number): Cell {
  if (depth > DEEPEST) throw new Unreadable('des parenthèses y sont trop nombreuses');
  const { sql } = reading;
  const { kind, text } = takeToken(sql);
  if (kind === 'number') return /^0x/i.test(text) ? textOfHex(text.slice(2)) : text;
  if (kind === 'text' || (kind === 'quoted' && sql.dialect !== 'postgres')) {
    let value = text;
    // Adjacent texts are concatenated.
    while (!isDone(sql) && peekToken(sql).kind === 'text') value += takeToken(sql).text;
    return value;
  }
  if (kind === 'word') return valueOfWord(reading, text, depth);
  if (kind === 'sign' && text === '(') {
    if (isNext(sql, 'SELECT')) {
      const value = reading.takeSelect(reading, depth + 1);
      expect(sql, ')');
      return value;
    }
    return first(takeArguments(reading, ')', depth));
  }
  if (kind === 'sign' && text === '-') {
    const value = takePrimary(reading, depth + 1);
    return value === null ? null : `-${value}`;
  }
  if (kind === 'sign' && text === '+') return takePrimary(reading, depth + 1);
  if (kind === 'name' || kind === 'quoted') return null;
  throw new Unreadable(
    text === '' ? 'la fin y manque' : `« ${text.slice(0, 20)} » n’y est pas une valeur`,
  );
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
function calculated(left: Cell, sign: string, right: Cell): Cell {
  if (sign === '||') return (left ?? '') + (right ?? '');
  const [a, b] = [Number(left), Number(right)];
  if (!NUMBER.test(left ?? '') || !NUMBER.test(right ?? '')) {
    return sign === '+' ? (left ?? '') + (right ?? '') : left;
  }
  const value = sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b;
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : null;
}

/**
 * Parses a value. A value known only to a database (the time, a sequence) is null.
 *
 * @throws Unreadable if there is none
 */
export function takeValue(reading: Reading, depth = 0): Cell {
  const { sql } = reading;
  let value = takePrimary(reading, depth);
  while (!isDone(sql)) {
    const { kind, text } = peekToken(sql);
    if (kind === 'sign' && text === '::') {
      takeToken(sql);
      takeType(sql);
    } else if (kind === 'sign' && ['||', '+', '-', '*', '/'].includes(text)) {
      takeToken(sql);
      const right = takePrimary(reading, depth + 1);
      reading.effort.take(MADE_EFFORT * (right?.length ?? 0));
      value = calculated(value, text, right);
      if (value !== null && value.length > LONGEST_CELL) value = value.slice(0, LONGEST_CELL);
    } else if (kind === 'word' && /^collate$/i.test(text)) {
      takeToken(sql);
      takeName(sql);
    } else break;
  }
  return value !== null && value.length > LONGEST_CELL ? value.slice(0, LONGEST_CELL) : value;
}

/** Skips a type: « text[] », « character varying(20) », « public.unit ». */
function takeType(sql: SqlText): void {
  takeName(sql);
  takeIf(sql, 'VARYING', 'PRECISION');
  if (sql.codeAt(sql.at) === OPEN) {
    takeToken(sql);
    skipParenthesis(sql);
  }
  while (takeIf(sql, '[')) expect(sql, ']');
}
