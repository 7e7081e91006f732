/**
 * Cuts a CSV file into rows. No tested library limits the damage of an unclosed quote to one row,
 * or reports the line where a row begins.
 */

export interface Row {
  /** Line of the file where the row begins. */
  line: number;
  cells: string[];
  /** True if a quoted cell was too long: it is cut at its first line. */
  isCut?: true;
}

/** A longer quoted cell of several lines has a stray quote. */
const MOST_CHARACTERS = 65_536;
/** Excel's declaration of the delimiter on the first line, which is no row. */
const DECLARED = /^"?sep=(.)"?\1*(?:[\r\n]|$)/i;

/** The delimiter declared on the first line of a file. */
export const declaredDelimiter = (text: string): string | undefined => DECLARED.exec(text)?.[1];

/** Characters; a longer line is cut. */
const LONGEST_LINE = 1_000_000;
/** Lines behind stray quotes are read again at most this many times. */
const MOST_TIMES = 2;

const skipSpaces = (text: string, from: number): number => {
  let at = from;
  while (text.codePointAt(at) === 32) at += 1;
  return at;
};

/**
 * Finds the end of the quoted cell at `from`. A quote without a delimiter behind it belongs to the
 * cell.
 *
 * @param open positions of unclosed quotes of this line: no search starts again behind them
 */
function closeQuote(
  line: string,
  from: number,
  delimiter: string,
  open?: Set<number>,
): { value: string; next: number } | { value: string; next: null } {
  let value = '';
  let start = from;
  for (let quote = line.indexOf('"', start); quote !== -1; quote = line.indexOf('"', start)) {
    if (open?.has(quote)) break;
    open?.add(quote);
    const after = skipSpaces(line, quote + 1);
    if (line[quote + 1] === '"') {
      value += line.slice(start, quote + 1);
      start = quote + 2;
    } else if (after === line.length || line[after] === delimiter) {
      return { value: value + line.slice(start, quote), next: after };
    } else {
      value += line.slice(start, quote + 1);
      start = quote + 1;
    }
  }
  return { value: value + line.slice(start), next: null };
}

/** An unfinished row: its cells, and the beginning of its open quoted cell. */
interface OpenRow {
  cells: string[];
  open: string | null;
}

/** Adds a line to a row. With `isAlone`, a quote left open is plain text. */
function readLine(line: string, delimiter: string, row: OpenRow, isAlone: boolean): void {
  const open = isAlone ? new Set<number>() : undefined;
  let at = 0;
  if (row.open !== null) {
    const { value, next } = closeQuote(line, 0, delimiter);
    row.open += value;
    if (next === null) return;
    row.cells.push(row.open);
    row.open = null;
    if (next === line.length) return;
    at = next + 1;
  }
  for (;;) {
    const start = skipSpaces(line, at);
    if (line[start] === '"') {
      const { value, next } = closeQuote(line, start + 1, delimiter, open);
      if (next === null && !isAlone) {
        row.open = value;
        return;
      }
      if (next !== null) {
        row.cells.push(value);
        if (next === line.length) return;
        at = next + 1;
        continue;
      }
      at = start + 1;
    }
    const end = line.indexOf(delimiter, at);
    row.cells.push(end === -1 ? line.slice(at) : line.slice(at, end));
    if (end === -1) return;
    at = end + delimiter.length;
  }
}

const cellsOf = (line: string, delimiter: string): string[] => {
  const row: OpenRow = { cells: [], open: null };
  readLine(line, delimiter, row, true);
  return row.cells;
};

/**
 * Rejoins unquoted commas: « Kir,1 cl cassis, 9 cl vin,Versez ». Such commas have a space behind
 * them.
 * The cells are rejoined only if their number equals the number of extra cells.
 */
function withoutStrayCuts(cells: string[], width: number, delimiter: string): string[] {
  const isStray = (cell: string, at: number) => at > 0 && /^ \S/.test(cell);
  const tooMany = cells.length - width;
  if (width < 2 || tooMany <= 0 || cells.filter(isStray).length !== tooMany) return cells;
  const joined: string[] = [];
  for (const [at, cell] of cells.entries()) {
    if (isStray(cell, at)) joined[joined.length - 1] += delimiter + cell;
    else joined.push(cell);
  }
  return joined;
}

/**
 * Cuts text into rows as it arrives, with any line ending. Blank lines are counted but give no row.
 */
export class RowCutter {
  readonly #delimiter: string;
  #text = '';
  #line = 0;
  #characters = 0;
  #reread = 0;
  #width: number | null = null;
  #held: string[] = [];
  /** Lines to read again, the next one last. */
  #again: string[] = [];
  #heldCharacters = 0;
  #row: OpenRow = { cells: [], open: null };
  #rows: Row[] = [];

  /** @param width cells of a row; by default as many as in the first row */
  constructor(delimiter: string, width: number | null = null) {
    this.#delimiter = delimiter;
    this.#width = width;
  }

  /** @returns the rows completed by this text */
  push(text: string): Row[] {
    this.#characters += text.length;
    const all = this.#text + text;
    // The next text may begin with the other half of CRLF.
    const isHalf = all.endsWith('\r');
    const lines = (isHalf ? all.slice(0, -1) : all).split(/\r\n|[\n\r]/);
    this.#text = (lines.pop() ?? '') + (isHalf ? '\r' : '');
    if (this.#text.length > LONGEST_LINE) {
      lines.push(this.#text);
      this.#text = '';
    }
    for (const line of lines) this.#take(line);
    return this.#taken();
  }

  /** @returns the rows completed by the end of the file */
  end(): Row[] {
    const last = this.#text.replace(/\r$/, '');
    this.#text = '';
    if (last !== '') this.#take(last);
    while (this.#held.length > 0) {
      this.#letGo();
      this.#takeAgain();
    }
    return this.#taken();
  }

  #taken(): Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #add(line: number, cells: string[], isCut = false): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    this.#width ??= cells.length;
    const whole = withoutStrayCuts(cells, this.#width, this.#delimiter);
    this.#rows.push({ line, cells: whole, ...(isCut && { isCut }) });
  }

  #take(line: string): void {
    this.#read(line);
    this.#takeAgain();
  }

  #takeAgain(): void {
    for (let line = this.#again.pop(); line !== undefined; line = this.#again.pop())
      this.#read(line);
  }

  #read(line: string): void {
    this.#line += 1;
    if (this.#line === 1 && declaredDelimiter(line) !== undefined) return;
    if (this.#held.length === 0) {
      if (!line.includes('"')) return this.#add(this.#line, line.split(this.#delimiter));
      if (this.#reread > MOST_TIMES * this.#characters + MOST_CHARACTERS) {
        return this.#add(this.#line, cellsOf(line, this.#delimiter));
      }
    }
    this.#hold(line);
  }

  #hold(line: string): void {
    if (this.#held.length > 0) this.#row.open += '\n';
    this.#held.push(line);
    this.#heldCharacters += line.length + 1;
    readLine(line, this.#delimiter, this.#row, false);
    if (this.#row.open !== null) {
      if (this.#heldCharacters > MOST_CHARACTERS) this.#letGo(true);
      return;
    }
    if (this.#isMisread()) return this.#letGo();
    const first = this.#line - this.#held.length + 1;
    const { cells } = this.#row;
    this.#clear();
    this.#add(first, cells);
  }

  /**
   * True if a stray quote joined several rows: the first line has all cells, or the last line is a
   * whole row.
   */
  #isMisread(): boolean {
    const [first = ''] = this.#held;
    if (this.#held.length < 2 || cellsOf(first, this.#delimiter).length !== this.#width)
      return false;
    if (this.#row.cells.length !== this.#width) return true;
    const last = this.#held.at(-1) ?? '';
    const isEven = last.split('"').length % 2 === 1;
    return isEven && this.#width > 1 && cellsOf(last, this.#delimiter).length === this.#width;
  }

  #clear(): void {
    this.#held = [];
    this.#heldCharacters = 0;
    this.#row = { cells: [], open: null };
  }

  /** Makes a row of the first held line; the others are read again. */
  #letGo(isTooLong = false): void {
    const [first = '', ...others] = this.#held;
    this.#reread += this.#heldCharacters;
    this.#line -= others.length;
    this.#clear();
    this.#add(this.#line, cellsOf(first, this.#delimiter), isTooLong);
    for (const line of others.toReversed()) this.#again.push(line);
  }
}
