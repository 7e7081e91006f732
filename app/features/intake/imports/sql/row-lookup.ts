/** Looks up rows by value, and reads the places of a mapping. */
import { withoutMojibake } from '#language/encoding/mojibake.ts';
import type { Cell, SqlTable } from './dump/sql-tables.ts';
import { columnAt, keyOf } from './table-columns.ts';
import type { JoinedColumn, Place, RowsOfRecipe } from './sql-mapping.ts';

export type Row = readonly Cell[];

/** Rows indexed between two pauses. */
const ROWS_AT_ONCE = 2000;
/**
 * Most times that rows are returned, on average. A row belongs to one recipe; if recipes share a
 * key, only the first ones get its rows.
 */
const MOST_TIMES = 5;
const FREE_ROWS = 10_000;
/** Longest text taken from a referenced row, as many rows may share it. */
const LONGEST_NAMED = 5000;

/** Looks up rows by value; each index is built at its first use. */
export class RowLookup {
  #tables: Map<string, SqlTable>;
  #indexes = new Map<string, Map<string, Row[]>>();
  #sorted = new Map<string, Map<readonly Row[], readonly Row[]>>();
  #given = new Map<string, number>();

  constructor(tables: readonly SqlTable[]) {
    this.#tables = new Map(tables.map((table) => [table.name.toLowerCase(), table]));
  }

  table(name: string): SqlTable | null {
    return this.#tables.get(name.toLowerCase()) ?? null;
  }

  /** Builds an index, with pauses. */
  *#index(name: string, column: string): Generator<void, Map<string, Row[]>> {
    const place = JSON.stringify([name, column]);
    const known = this.#indexes.get(place);
    if (known) return known;
    const index = new Map<string, Row[]>();
    const table = this.table(name);
    const at = table ? columnAt(table, column) : -1;
    for (const [made, row] of (at < 0 ? [] : (table?.rows ?? [])).entries()) {
      const own = keyOf(row[at]);
      const same = index.get(own);
      if (same) same.push(row);
      else index.set(own, [row]);
      if (made % ROWS_AT_ONCE === 0) yield;
    }
    this.#indexes.set(place, index);
    return index;
  }

  /** Builds all indexes of joined columns, with pauses. */
  *prepare(columns: readonly JoinedColumn[]): Generator<void> {
    for (const { rows, place } of columns) {
      if (rows) yield* this.#index(rows.table, rows.column);
      for (const { table, key } of place.via) yield* this.#index(table, key);
    }
  }

  rows(name: string, column: string, value: Cell): readonly Row[] {
    const key = keyOf(value);
    if (key === '') return [];
    const making = this.#index(name, column);
    let step = making.next();
    while (!step.done) step = making.next();
    return step.value.get(key) ?? [];
  }

  /**
   * The cell at a place, starting from a row; null if it is empty, or a referenced row is missing.
   */
  cell(table: SqlTable, row: Row, { via, column }: Place): string | null {
    let [at, from]: [Row, SqlTable] = [row, table];
    for (const hop of via) {
      const [next] = this.rows(hop.table, hop.key, at[columnAt(from, hop.column)] ?? null);
      const beyond = this.table(hop.table);
      if (!next || !beyond) return null;
      [at, from] = [next, beyond];
    }
    const value = at[columnAt(from, column)] ?? null;
    return value === null || value.trim() === '' || /^null$/i.test(value.trim())
      ? null
      : withoutMojibake(via.length > 0 ? value.slice(0, LONGEST_NAMED) : value);
  }

  /** The rows that belong to a recipe, in order. */
  rowsOf(recipes: SqlTable, row: Row, { table, column, key, order }: RowsOfRecipe): readonly Row[] {
    const found = this.rows(table, column, row[columnAt(recipes, key)] ?? null);
    const from = this.table(table);
    const place = JSON.stringify([table, column, order]);
    const given = (this.#given.get(place) ?? 0) + found.length;
    if (given > MOST_TIMES * (from?.rows.length ?? 0) + FREE_ROWS) return [];
    this.#given.set(place, given);
    const at = order === null || !from ? -1 : columnAt(from, order);
    if (at < 0) return found;
    const sorted = this.#sorted.get(place) ?? new Map<readonly Row[], readonly Row[]>();
    this.#sorted.set(place, sorted);
    const known =
      sorted.get(found) ?? found.toSorted((a, b) => Number(a[at] ?? 0) - Number(b[at] ?? 0));
    sorted.set(found, known);
    return known;
  }
}
