/** Splits SQL of any database into tokens. */
import { Unreadable, type SqlText } from './sql-text.ts';

export interface Token {
  /** `quoted` is in double quotes: a text in MySQL, a name elsewhere. */
  kind: 'word' | 'name' | 'text' | 'quoted' | 'number' | 'sign' | 'end';
  text: string;
}

const WORD = /[\p{L}_#@][\p{L}\p{M}\p{N}_$#@]*/uy;
const NUMBER = /0x[\da-f]*|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const DOLLAR = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const SIGN = /::|\|\||<=|>=|<>|!=|:=|[^]/uy;
const SPACE = /\s+/y;
/** Longer than any database allows. */
const LONGEST_WORD = 1000;
/** Characters needed after a quote, to decide if it closes the text. */
const AHEAD = 40;

/** Signs that may follow a closing quote. */
const AFTER_TEXT = /\s*(?:[,);]|::|\|\||--|$)/y;
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', 0: '', Z: '' };

const SLASH = 0x2f;

/** Skips « /* … *\/ », nested where the database allows it. */
function skipComment(sql: SqlText): void {
  const isNested = sql.dialect !== 'mysql' && sql.dialect !== 'sqlite';
  const sign = isNested ? /\/\*|\*\//g : /\*\//g;
  let depth = 1;
  let place = sql.at + 2;
  while (depth > 0) {
    const found = sql.search(sign, place);
    if (found < 0) sql.needMore();
    if (found < 0) throw new Unreadable('un commentaire n’y est jamais fermé');
    depth += sql.codeAt(found) === SLASH ? 1 : -1;
    place = found + 2;
  }
  sql.at = place;
}

const LINE_COMMENT = /--|#(?=[\s#=-]|$)/y;
const HASH = /#/y;

/** Skips spaces and comments. */
export function skipSpace(sql: SqlText): void {
  for (;;) {
    while (sql.codeAt(sql.at) === 0x20) sql.at += 1;
    const code = sql.codeAt(sql.at);
    // A space or a comment begins neither with a sign from « ' » to « , » nor with a character
    // after « / ».
    if ((code >= 0x27 && code <= 0x2c) || (code > 0x2f && code < 0x80)) return;
    sql.at += sql.match(SPACE)?.length ?? 0;
    if (sql.at + 2 > sql.length) sql.needMore();
    if (sql.match(LINE_COMMENT) !== null) sql.takeLine();
    else if (sql.dialect === 'mysql' && sql.match(HASH) !== null) sql.takeLine();
    else if (sql.slice(sql.at, sql.at + 2) === '/*') skipComment(sql);
    else return;
  }
}

/**
 * True if a backslash escapes the quote after it. In MySQL it does. Elsewhere « 'C:\', » ends
 * there, but « 'l\'eau' » is still read as escaped, as it would be invalid otherwise.
 */
function takesQuote(sql: SqlText, place: number): boolean {
  if (sql.dialect === 'mysql') return true;
  if (sql.slice(place + 2, place + 3) !== "'") return sql.match(AFTER_TEXT, place + 2) === null;
  return sql.dialect === null && sql.match(AFTER_TEXT, place + 3) !== null;
}

/** An elided word whose apostrophe was lost in escaping: « d\olive ». */
const ELIDED = /(?:^|\P{L})(?:[cdjlmnst]|qu)$/iu;
const VOWEL = /[aeiouyhéèêàâîôœ]/iu;

/** @param before the letters before it, at least three */
function unescaped(letter: string, before: string): string {
  const said = ESCAPED[letter] ?? letter;
  const isLost = said === letter && VOWEL.test(letter) && ELIDED.test(before);
  return isLost ? `'${letter}` : said;
}

/** `kept`: escapes end no text, and stay in it. */
type Escapes = 'all' | 'quote' | 'kept' | 'none';

/** Takes the quoted text at the current position. */
function takeQuoted(sql: SqlText, quote: string, escapes: Escapes): string {
  const stop = quote === "'" ? /['\\]/g : quote === '"' ? /["\\]/g : quote === ']' ? /\]/g : /`/g;
  let [said, from] = ['', sql.at + 1];
  // Only the last characters: reading the end of a growing string copies all of it.
  let last = '';
  const say = (text: string) => {
    said += text;
    last = text.length < 3 ? (last + text).slice(-3) : text.slice(-3);
  };
  for (let place = from; ;) {
    place = sql.search(stop, place);
    if (place < 0 || place + AHEAD > sql.length) sql.needMore();
    if (place < 0) throw new Unreadable('un texte n’y est jamais fermé');
    const [sign, next = ''] = sql.slice(place, place + 2);
    if (sign === quote && next !== quote) {
      sql.at = place + 1;
      return said + sql.slice(from, place);
    }
    if (sign === quote) say(sql.slice(from, place + 1));
    else if (escapes === 'kept') say(sql.slice(from, place + 2));
    else if (escapes === 'all' ? next !== "'" || takesQuote(sql, place) : false) {
      say(sql.slice(from, place));
      say(unescaped(next, last));
    } else if (escapes === 'quote' && next === "'" && takesQuote(sql, place)) {
      say(`${sql.slice(from, place)}'`);
    } else {
      place += 1;
      continue;
    }
    place += 2;
    from = place;
  }
}

/**
 * In PostgreSQL, « E » precedes a text with escapes, which stay in it, « U& » one with Unicode
 * escapes. Of the other databases, only MySQL has escapes.
 */
export const takeText = (sql: SqlText, mark = ''): string => {
  const isEscaped = sql.dialect === null || sql.dialect === 'mysql';
  const escapes = isEscaped ? 'all' : 'quote';
  return takeQuoted(sql, "'", mark === 'U&' ? 'none' : mark === 'E' ? 'kept' : escapes);
};

const LONE_SIGNS: Readonly<Record<number, Token>> = Object.fromEntries(
  ['(', ')', ',', ';', '='].map((text) => [text.charCodeAt(0), { kind: 'sign', text }]),
);
const ZERO = 0x30;
const NINE = 0x39;

function takeWord(sql: SqlText): Token {
  const code = sql.codeAt(sql.at);
  const isNumber = (code >= ZERO && code <= NINE) || code === 0x2e;
  const number = isNumber ? sql.match(NUMBER) : null;
  const word = isNumber ? null : sql.match(WORD);
  const text = number ?? word ?? sql.match(SIGN) ?? '';
  sql.at += text.length;
  if (sql.at + 1 >= sql.length) sql.needMore();
  if (text.length > LONGEST_WORD) throw new Unreadable('un mot y est trop long');
  return { kind: number !== null ? 'number' : word !== null ? 'word' : 'sign', text };
}

/**
 * Takes the next token. « [name] » is one token only if a name is expected, as arrays have brackets
 * too.
 */
export function takeToken(sql: SqlText, isName = false): Token {
  skipSpace(sql);
  const lone = LONE_SIGNS[sql.codeAt(sql.at)];
  if (lone) {
    sql.at += 1;
    return lone;
  }
  const first = sql.slice(sql.at, sql.at + 1);
  if (first === '') return { kind: 'end', text: '' };
  if (first === "'") return { kind: 'text', text: takeText(sql) };
  if (first === '"') {
    return { kind: 'quoted', text: takeQuoted(sql, '"', sql.dialect === 'mysql' ? 'all' : 'none') };
  }
  if (first === '`' || (first === '[' && isName)) {
    if (first === '`') sql.dialect ??= 'mysql';
    return { kind: 'name', text: takeQuoted(sql, first === '[' ? ']' : '`', 'none') };
  }
  const mark = first === '$' ? sql.match(DOLLAR) : null;
  if (mark === null) return takeWord(sql);
  const start = sql.at + mark.length;
  sql.at = sql.after(mark, start);
  return { kind: 'text', text: sql.slice(start, sql.at - mark.length) };
}

/** The next token, without taking it. */
export function peekToken(sql: SqlText): Token {
  const place = sql.at;
  const token = takeToken(sql);
  sql.at = place;
  return token;
}

/** True if the next token is one of these words or signs. */
export function isNext(sql: SqlText, ...looked: readonly string[]): boolean {
  const { kind, text } = peekToken(sql);
  return (kind === 'word' || kind === 'sign') && looked.includes(text.toUpperCase());
}

/** Takes a sign if it is next. */
export function takeSign(sql: SqlText, sign: '(' | ')' | ',' | ';'): boolean {
  skipSpace(sql);
  if (sql.codeAt(sql.at) !== sign.charCodeAt(0)) return false;
  sql.at += 1;
  return true;
}

/** Takes the next token if it is one of these words or signs. */
export function takeIf(sql: SqlText, ...looked: readonly string[]): boolean {
  if (!isNext(sql, ...looked)) return false;
  takeToken(sql);
  return true;
}

export function expect(sql: SqlText, ...looked: readonly string[]): void {
  if (takeIf(sql, ...looked)) return;
  const { text } = peekToken(sql);
  const found = text === '' ? 'la fin' : `« ${text.slice(0, 20)} »`;
  throw new Unreadable(`${found} y est là où « ${looked.join(' » ou « ')} » est attendu`);
}

/** Takes a name; of « base.schema.table », the last part. */
export function takeName(sql: SqlText): string {
  for (;;) {
    const { kind, text } = takeToken(sql, true);
    if (!['word', 'name', 'quoted', 'text'].includes(kind) || text === '') {
      throw new Unreadable('un nom y manque');
    }
    if (!takeIf(sql, '.')) return text;
    // « base..table » of SQL Server.
    takeIf(sql, '.');
  }
}

/** Skips to the end of the open parenthesis. */
export function skipParenthesis(sql: SqlText): void {
  for (let depth = 1; depth > 0;) {
    const { kind, text } = takeToken(sql);
    if (kind === 'end') throw new Unreadable('une parenthèse n’y est jamais fermée');
    if (kind === 'sign') depth += text === '(' ? 1 : text === ')' ? -1 : 0;
  }
}

/** Words that begin a statement even if the one before has no semicolon, as in SQL Server. */
const NEXT =
  /^(?:insert|replace|create|alter|drop|go|set|use|update|delete|select|begin|commit|copy|exec|execute|print|declare|if|truncate|unlock|lock|merge|end|with|grant|comment|delimiter)$/i;

/** Skips the rest of any statement. */
export function skipStatement(sql: SqlText): void {
  for (;;) {
    skipSpace(sql);
    const start = sql.at;
    const { kind, text } = takeToken(sql);
    const isFirst = () => /(?:^|\n)[ \t]*$/.test(sql.slice(Math.max(0, start - 20), start));
    if (kind === 'end' || (kind === 'word' && NEXT.test(text) && isFirst())) {
      sql.at = start;
      return;
    }
    if (kind === 'sign' && text === ';') return;
  }
}
