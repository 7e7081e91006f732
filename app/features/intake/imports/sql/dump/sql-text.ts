/** The text of a SQL file, a piece of it at a time. */

/** Thrown where the text ends before what is read of it does: more may come. */
export class Unfinished extends Error {}
/** Thrown where a statement cannot be read; says why, in French. */
export class Unreadable extends Error {}

const unfinished = new Unfinished();

/** What kind of database wrote a file, as far as it shows: they differ in what a backslash and a comment are. */
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
/** A file says what it is at its beginning, if at all. */
const TOLD_WITHIN = 1_000_000;

export class SqlText {
  /** Null while nothing told it. */
  dialect: Dialect | null = null;
  /** Where it is read from next. */
  at = 0;
  /** Nothing more will come. */
  isWhole = false;
  /** How far it was looked at, where that is further than what was read. */
  seen = 0;
  #text = '';
  #added = 0;
  #line = 1;
  #counted = 0;

  get length(): number {
    return this.#text.length;
  }

  /** Adds what comes next, and forgets what was read. */
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

  /** The number of the line of a place, the first being 1; places are asked for in their order. */
  lineAt(place: number): number {
    for (;;) {
      const end = this.#text.indexOf('\n', this.#counted);
      if (end === -1 || end >= place) return this.#line;
      this.#line += 1;
      this.#counted = end + 1;
    }
  }

  /** Says that more has to come, where it can: otherwise the text was looked at to its end. */
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

  /** What a pattern with the flag y finds at a place. */
  match(pattern: RegExp, place = this.at): string | null {
    pattern.lastIndex = place;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  /** Where a pattern with the flag g is found first, from a place on; -1 where it is not. */
  search(pattern: RegExp, from = this.at): number {
    pattern.lastIndex = from;
    return pattern.exec(this.#text)?.index ?? -1;
  }

  /** The place after a text that has to come. */
  after(looked: string, from: number): number {
    const found = this.#text.indexOf(looked, from);
    if (found >= 0) return found + looked.length;
    this.needMore();
    throw new Unreadable(`« ${looked.slice(0, 20)} » y manque`);
  }

  /** Takes the rest of a line, without its end. */
  takeLine(): string {
    const end = this.#text.indexOf('\n', this.at);
    if (end < 0) this.needMore();
    const line = this.#text.slice(this.at, end < 0 ? undefined : end);
    this.at = end < 0 ? this.#text.length : end + 1;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
