/** The tables of an SQL file with their rows, as its statements would create them. */

import { withoutKeyWords } from '#features/intake/imports/csv/column-names.ts';
import { columnWords, stem } from '#features/intake/imports/csv/column-words.ts';
import type { Effort } from './effort.ts';
import { Unreadable } from './sql-text.ts';

export type Cell = string | null;

/** A foreign key. */
export interface Reference {
  column: string;
  table: string;
  /** Null for the key of the other table. */
  to: string | null;
}

export interface SqlTable {
  name: string;
  columns: string[];
  /** The key column, if the file declares or implies one. */
  key: string | null;
  references: Reference[];
  rows: Cell[][];
}

/** Action on a row whose key already exists. */
export type OnConflict = 'both' | 'keep' | 'replace';

interface State extends SqlTable {
  /** The highest numeric key, from which keys of further rows are generated. */
  last: number;
  /** Rows by column and folded value, indexed at the first look-up. */
  indexes: Map<number, Map<string, Cell[][]>>;
}

const folded = (name: string) => name.toLowerCase();
/** True if a column may be the key of its own table: « id », « id_recette » of recettes. */
function isOwnKey(column: string, table: string): boolean {
  const words = columnWords(column);
  const own = withoutKeyWords(words);
  const owner = new Set(columnWords(table).map(stem));
  return own.length < words.length && own.every((word) => owner.has(stem(word)));
}
/** Limits beyond any real site; further tables and columns are ignored. */
const MOST_TABLES = 1000;
const MOST_COLUMNS = 5000;
/** Effort of an empty cell, and of an index entry, in characters. */
const CELL_EFFORT = 16;
const INDEX_EFFORT = 64;
/** Short values repeat: each string is stored once. */
const LONGEST_KEPT_ONCE = 12;
const MOST_KEPT_ONCE = 100_000;

/** The text by itself: a part of the file would keep all that was read with it in memory. */
const copyOf = (text: string) => JSON.parse(JSON.stringify(text)) as string;

export class SqlTables {
  readonly #effort: Effort;
  #states = new Map<string, State>();
  #kept = new Map<string, string>();
  /** Key generated for the last row without one, as `LAST_INSERT_ID()` returns it. */
  lastKey: Cell = null;
  /** Rows that a statement deleted, by the name of their table. */
  #deleted = new Map<string, number>();
  #made = 0;

  constructor(effort: Effort) {
    this.#effort = effort;
  }

  /** A unique key. */
  newKey(): string {
    this.#made += 1;
    return `uuid-${this.#made}`;
  }

  get all(): SqlTable[] {
    return [...this.#states.values()];
  }

  #make(name: string, columns: string[]): State {
    if (columns.length > MOST_COLUMNS) throw new Unreadable('les colonnes sont trop nombreuses');
    const state: State = {
      name,
      columns,
      key: null,
      references: [],
      rows: [],
      last: 0,
      indexes: new Map(),
    };
    this.#states.set(folded(name), state);
    return state;
  }

  declare(name: string, told: Pick<SqlTable, 'columns' | 'key' | 'references'>): void {
    if (this.#states.has(folded(name)) || this.#states.size >= MOST_TABLES) return;
    Object.assign(this.#make(name, told.columns), told);
  }

  /** Applies the additions of an ALTER TABLE. */
  alter(name: string, told: Pick<SqlTable, 'key' | 'references'>): void {
    const state = this.#states.get(folded(name));
    if (!state) return;
    state.key ??= told.key;
    for (const reference of told.references) state.references.push(reference);
  }

  drop(name: string): void {
    this.empty(name);
    this.#states.delete(folded(name));
  }

  /** Names of tables that end without rows after they had some, with how many those were. */
  get emptied(): [string, number][] {
    const hasRows = (name: string) => (this.#states.get(folded(name))?.rows.length ?? 0) > 0;
    return [...this.#deleted].filter(([name]) => !hasRows(name));
  }

  empty(name: string): void {
    const state = this.#states.get(folded(name));
    if (!state) return;
    if (state.rows.length > 0) this.#deleted.set(state.name, state.rows.length);
    state.rows = [];
    state.indexes.clear();
  }

  /** The columns named by a statement, or all. An undeclared table is created from them. */
  open(name: string, named: readonly string[] | null, width: number): State {
    const known = this.#states.get(folded(name));
    const columns = named ?? Array.from({ length: width }, (_, at) => `colonne ${at + 1}`);
    if (!known) {
      if (this.#states.size >= MOST_TABLES) throw new Unreadable('les tables sont trop nombreuses');
      const isKeyed = named === null || columns.some((column) => isOwnKey(column, name));
      const state = this.#make(name, isKeyed ? [...columns] : ['id', ...columns]);
      if (!isKeyed) state.key = 'id';
      return state;
    }
    this.#effort.take(known.columns.length);
    const before = new Set(known.columns.map(folded));
    const more = (named ?? []).filter((column) => !before.has(folded(column)));
    if (before.size + more.length > MOST_COLUMNS) {
      throw new Unreadable('les colonnes sont trop nombreuses');
    }
    for (const column of more) known.columns.push(column);
    return known;
  }

  #keepOnce(value: Cell): Cell {
    if (value === null) return value;
    if (value.length > LONGEST_KEPT_ONCE) return copyOf(value);
    const kept = this.#kept.get(value);
    if (kept !== undefined) return kept;
    if (this.#kept.size < MOST_KEPT_ONCE) this.#kept.set(value, value);
    return value;
  }

  /** @param places position of each value among the columns of the table */
  add(state: State, places: readonly number[], values: readonly Cell[], onConflict: OnConflict) {
    const empty = Math.max(0, state.columns.length - values.length);
    this.#effort.take(CELL_EFFORT * empty + INDEX_EFFORT * state.indexes.size);
    const row: Cell[] = state.columns.map(() => null);
    for (const [at, place] of places.entries()) row[place] = this.#keepOnce(values[at] ?? null);
    const key = state.key === null ? -1 : state.columns.indexOf(state.key);
    if (key >= 0) {
      if (row[key] === null) {
        row[key] = String(state.last + 1);
        this.lastKey = row[key];
      }
      const number = Number(row[key]);
      if (Number.isSafeInteger(number) && number > state.last) state.last = number;
    }
    if (onConflict !== 'both' && key >= 0) {
      const [same] = this.#index(state, key).get(folded(row[key] ?? '')) ?? [];
      if (same && onConflict === 'replace') same.splice(0, same.length, ...row);
      if (same) return;
    }
    state.rows.push(row);
    for (const [column, index] of state.indexes) indexRow(index, row, column);
  }

  #index(state: State, column: number): Map<string, Cell[][]> {
    const known = state.indexes.get(column);
    if (known) return known;
    this.#effort.take(INDEX_EFFORT * state.rows.length);
    const index = new Map<string, Cell[][]>();
    for (const row of state.rows) indexRow(index, row, column);
    state.indexes.set(column, index);
    return index;
  }

  /** The rows of a table with a value in a column, ignoring case; all rows without a column. */
  *find(name: string, column: string | null, value: Cell): Generator<Record<string, Cell>> {
    const state = this.#states.get(folded(name));
    if (!state) return;
    this.#effort.take(state.columns.length);
    const names = state.columns.map(folded);
    const at = column === null ? -1 : names.indexOf(folded(column));
    if (column !== null && (at < 0 || value === null)) return;
    const rows =
      column === null ? state.rows : (this.#index(state, at).get(folded(value ?? '')) ?? []);
    for (const row of rows) {
      this.#effort.take(names.length);
      yield Object.fromEntries(names.map((own, place) => [own, row[place] ?? null]));
    }
  }
}

function indexRow(index: Map<string, Cell[][]>, row: Cell[], column: number): void {
  const value = row[column];
  if (value === null || value === undefined) return;
  const same = index.get(folded(value));
  if (same) same.push(row);
  else index.set(folded(value), [row]);
}
