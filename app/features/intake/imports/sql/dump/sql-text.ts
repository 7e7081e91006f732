/** Buffer for the text of an SQL file, read piece by piece. */

/** Thrown if the text ends within an element: more text may arrive. */
export class Unfinished extends Error {}
/** Thrown for an unreadable statement, with a reason in French. */
export class Unreadable extends Error {}

const unfinished = new Unfinished();

/** Kind of database that wrote a file, if detected: backslashes and comments differ. */
type Dialect = 'mysql' | 'postgres' | 'sqlite' | 'sqlserver';

const TELLING: readonly (readonly [Dialect, RegExp])[] = [
  [
    'mysql',
    /^-- (?:phpMyAdmin|MySQL|MariaDB|HeidiSQL|Adminer)|\bENGINE *=|\bAUTO_INCREMENT\b|^\/\*!\d/im,
  ],
  [
    'postgres',
    /^-- PostgreSQL|^COPY .{1,300} FROM stdin|\bSERIAL\b|\bpg_catalog\b|'::\w|\bE'|\bplpgsql\b/im,
  ],
  ['sqlite', /^PRAGMA |\bAUTOINCREMENT\b|\bsqlite_sequence\b/im],
  ['sqlserver', /^GO\s*$|\[dbo\]|[(, ]N'|\bIDENTITY(?:_INSERT| *\(\d)/m],
];
/** Characters searched for the dialect. */
const TOLD_WITHIN = 1_000_000;

export class SqlText {
  /** Null until detected. */
  dialect: Dialect | null = null;
  /** Position of the next character to read. */
  at = 0;
  /** True once all text has arrived. */
  isWhole = false;
  /** Position up to which the text was examined, if beyond `at`. */
  seen = 0;
  #text = '';
  #added = 0;
  #line = 1;
  #counted = 0;

  get length(): number {
    return this.#text.length;
  }

  /** Appends text, and drops the text already read. */
  add(more: string): void {
    this.lineAt(this.at);
    this.#text = this.#text.slice(this.at) + more;
    this.#counted -= this.at;
    [this.at, this.seen] = [0, 0];
    if (this.dialect === null && this.#added < TOLD_WITHIN) this.#tell();
    this.#added += more.length;
  }

  #tell(): void {
    const found = TELLING.map(([dialect, sign]) => ({ dialect, at: this.#text.search(sign) }));
    const [first] = found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at);
    this.dialect = first?.dialect ?? null;
  }

  /** Line number of a position, from 1. Positions must be queried in order. */
  lineAt(place: number): number {
    for (;;) {
      const end = this.#text.indexOf('\n', this.#counted);
      if (end === -1 || end >= place) return this.#line;
      this.#line += 1;
      this.#counted = end + 1;
    }
  }

  /** Throws `Unfinished` if more text may arrive; otherwise the text was examined to its end. */
  needMore(): void {
    if (!this.isWhole) throw unfinished;
    this.seen = this.length;
  }

  codeAt(place: number): number {
    return this.#text.charCodeAt(place);
  }

  slice(start: number, end?: number): string {
    return this.#text.slice(start, end);
  }

  /** Match of a sticky pattern at a position. */
  match(pattern: RegExp, place = this.at): string | null {
    pattern.lastIndex = place;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  /** Position of the first match of a global pattern, from a position on; -1 if none. */
  search(pattern: RegExp, from = this.at): number {
    pattern.lastIndex = from;
    return pattern.exec(this.#text)?.index ?? -1;
  }

  /** Position behind a required text. */
  after(looked: string, from: number): number {
    const found = this.#text.indexOf(looked, from);
    if (found >= 0) return found + looked.length;
    this.needMore();
    throw new Unreadable(`« ${looked.slice(0, 20)} » y manque`);
  }

  /** Takes the rest of a line, without its line break. */
  takeLine(): string {
    const end = this.#text.indexOf('\n', this.at);
    if (end < 0) this.needMore();
    const line = this.#text.slice(this.at, end < 0 ? undefined : end);
    this.at = end < 0 ? this.#text.length : end + 1;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
