/**
 * Reads the statements of an SQL file into tables, one row at a time. An unreadable statement does
 * not affect the others.
 */
import { Effort } from './effort.ts';
import { takeCopiedRow, takeRow, type Rows } from './sql-rows.ts';
import { takeSelectedValue } from './sql-select.ts';
import { takeStatement } from './sql-statement.ts';
import { SqlTables } from './sql-tables.ts';
import { SqlText, Unfinished, Unreadable } from './sql-text.ts';
import { skipSpace } from './sql-tokens.ts';
import type { Reading } from './sql-values.ts';

/**
 * Beginnings of supported statements at the start of a line: after a fault, reading resumes there.
 */
const STATEMENT =
  /^[ \t]*(?:(?:INSERT|REPLACE)[ \t]+(?:(?:IGNORE|OR[ \t]+\w+)[ \t]+)?(?:INTO[ \t]|\[)|CREATE[ \t]+(?:\w+[ \t]+)?TABLE[ \t]|ALTER[ \t]+TABLE[ \t]|COPY[ \t]+\S+[ \t]*(?:\(|FROM)|GO[ \t]*\r?$)/gim;
/** The same, or a row of the faulty statement. */
const ROW = new RegExp(`(?<=,[ \\t]*\\r?\\n)[ \\t]*\\(|${STATEMENT.source}`, 'gim');
/** Longest row, statement head or table definition held in memory. */
const LONGEST_PART = 4_000_000;
/** Average number of times that the text may be read again after faults. */
const MOST_TIMES_AGAIN = 4;
const MOST_TOLD = 20;

export class SqlStatements {
  readonly #effort = new Effort();
  readonly tables = new SqlTables(this.#effort);
  /** Errors of reading, in French. */
  readonly issues: string[] = [];
  faults = 0;
  #sql = new SqlText();
  #reading: Reading = {
    sql: this.#sql,
    tables: this.tables,
    effort: this.#effort,
    variables: new Map(),
    takeSelect: takeSelectedValue,
  };
  #rows: Rows | null = null;
  #readAgain = 0;
  #given = 0;
  /** Length of text needed before another try. */
  #wanted = 0;

  /** Reads all available text, and yields between its parts. */
  *read(more: string, isWhole: boolean): Generator<void> {
    const sql = this.#sql;
    sql.add(more);
    this.#given += more.length;
    this.#effort.allow(more.length);
    sql.isWhole = isWhole;
    if (sql.length < this.#wanted && !isWhole) return;
    this.#wanted = 0;
    for (let start = 0; ; yield) {
      start = sql.at;
      try {
        if (!this.#readPart()) return;
      } catch (error) {
        if (error instanceof Unfinished) {
          sql.at = start;
          const open = sql.length - start;
          // The needed length doubles at each try: in all, a part is read at most twice over.
          this.#wanted = open * 2;
          if (open < LONGEST_PART) return;
          sql.seen = sql.length;
          this.#wanted = 0;
          this.#recover(start, 'elle est trop longue, ou un texte n’y est jamais fermé');
        } else if (error instanceof Unreadable) this.#recover(start, error.message);
        else throw error;
      }
    }
  }

  /** @returns true if there may be more */
  #readPart(): boolean {
    const rows = this.#rows;
    const sql = this.#sql;
    if (rows) {
      if (rows.kind === 'lines' && sql.at >= sql.length) return false;
      const take = rows.kind === 'lines' ? takeCopiedRow : takeRow;
      // The text after the last row is read as a statement, and skipped.
      if (!take(this.#reading, rows)) this.#rows = null;
    } else {
      skipSpace(sql);
      if (sql.at >= sql.length) return false;
      this.#rows = takeStatement(this.#reading);
    }
    return true;
  }

  /**
   * Resumes at the next row or statement at the start of a line, even within the text already read.
   */
  #recover(begun: number, why: string): void {
    const sql = this.#sql;
    const start = begun + (sql.match(/\s*/y, begun)?.length ?? 0);
    this.faults += 1;
    if (this.issues.length < MOST_TOLD) {
      const what = this.#rows ? 'une ligne de données' : 'une instruction';
      this.issues.push(
        `Ligne ${sql.lineAt(start)}\u00a0: ${what} illisible, laissée de côté (${why}).`,
      );
    }
    // The next line of a COPY is a row, even after a faulty one.
    if (this.#rows?.kind === 'lines') return;
    const reached = Math.max(sql.at, sql.seen, start + 1);
    const again = this.#readAgain < MOST_TIMES_AGAIN * this.#given ? start + 1 : reached;
    const found = sql.search(this.#rows ? ROW : STATEMENT, again);
    this.#readAgain += Math.max(0, reached - found);
    const isRow = found >= 0 && /^\s*\(/.test(sql.slice(found, found + 200));
    if (!isRow) this.#rows = null;
    sql.at = found >= 0 ? found : this.#lastLine(reached);
  }

  /**
   * Position of the last line if it may begin a statement: it is held for the next text. A
   * continued line cannot begin one.
   */
  #lastLine(from: number): number {
    const sql = this.#sql;
    const line = sql.isWhole ? 0 : sql.slice(from).lastIndexOf('\n') + 1;
    return line === 0 ? sql.length : from + line;
  }
}
