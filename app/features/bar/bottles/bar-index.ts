/** Needs of the recipes, as numbers: the input of `BarMatcher`. It travels as JSON. */

export interface Substitute {
  /** Ingredient of a recipe, and the one that may replace it: not the other way round. */
  line: number;
  by: number;
  /** Volume for one of the replaced ingredient. */
  ratio: number;
  /** Difference in the glass, in French. */
  note: string;
  /** Numbers of the uses where it may; none for all. */
  uses: readonly number[];
}

export interface BarIndex {
  /** Other ingredients that each one is as good as: its family, the juice of a lemon. */
  standsFor: readonly (readonly number[])[];
  /** Number of the recipe that makes each ingredient; -1 without one. */
  madeBy: readonly number[];
  /** Best first, for each ingredient. */
  substitutes: readonly Substitute[];
  /** Ingredients that each recipe needs, each once: drinks, then preparations. Optional ones are left out. */
  lines: readonly (readonly number[])[];
  /** Number of the use of each drink: its category. */
  uses: readonly number[];
  /** Garnishes of each drink under « Pour servir » that are not among its lines. */
  served: readonly (readonly number[])[];
}

/** Arrays of numbers, one after the other. */
export interface Rows {
  /** Row `at` is from `starts[at]` to `starts[at + 1]`. */
  starts: Int32Array;
  values: Int32Array;
}

export function packRows(rows: readonly (readonly number[])[]): Rows {
  const starts = new Int32Array(rows.length + 1);
  let length = 0;
  for (const [at, row] of rows.entries()) {
    length += row.length;
    starts[at + 1] = length;
  }
  const values = new Int32Array(length);
  for (const [at, row] of rows.entries()) values.set(row, starts[at]);
  return { starts, values };
}

/** For each of `size` values, the rows that hold it. */
export function rowsOfValues(rows: readonly (readonly number[])[], size: number): Rows {
  const holders = Array.from({ length: size }, (): number[] => []);
  for (const [at, row] of rows.entries()) for (const value of row) holders[value]?.push(at);
  return packRows(holders);
}
