/** Finds the column that orders the rows of a recipe, by its name or its values. */
import lists from '#content/vocabulary/imports/sql-tables.json' with { type: 'json' };
import { columnWords, hasWord, wordSet } from '../csv/column-words.ts';
import { ORDERS, partOf } from './line-part.ts';
import type { SqlTable } from './dump/sql-tables.ts';
import { columnAt, keyOf } from './table-columns.ts';

/** Words of numeric columns that number rows: « step_no », « ligne ». */
const COUNTERS = wordSet(lists.counters);
const KEYS = wordSet(lists.keys);

/** Most rows examined. */
const MOST_ROWS = 50_000;
/** Two rows numbered 0 and 1 may be a yes and a no. */
const LEAST_COUNTED = 3;

/** Numbers of a column, grouped by recipe; null if it has other values. */
function numbersByRecipe(table: SqlTable, recipe: string, column: string): number[][] | null {
  const [recipeAt, at] = [columnAt(table, recipe), columnAt(table, column)];
  const found = new Map<string, number[]>();
  for (const row of table.rows.slice(0, MOST_ROWS)) {
    const text = row[at]?.trim() ?? '';
    if (!/^\d{1,9}(?:\.0+)?$/.test(text)) return null;
    const key = keyOf(row[recipeAt]);
    const numbers = found.get(key);
    if (numbers) numbers.push(Number(text));
    else found.set(key, [Number(text)]);
  }
  return [...found.values()];
}

const isDistinct = (recipes: readonly number[][]): boolean =>
  recipes.every((numbers) => new Set(numbers).size === numbers.length);

/** True if numbers count from 0 or 1, without a gap. */
const isCounted = (recipes: readonly number[][]): boolean =>
  isDistinct(recipes) &&
  recipes.some(({ length }) => length >= LEAST_COUNTED) &&
  [0, 1].some((first) =>
    recipes.every((numbers) =>
      numbers.every((number) => number >= first && number < first + numbers.length),
    ),
  );

/**
 * The order column; null if rows stay in file order.
 *
 * @param recipe column that references the recipe of a row
 * @param columns candidates: neither texts nor foreign keys
 */
export function orderColumn(
  table: SqlTable,
  recipe: string,
  columns: readonly string[],
): string | null {
  const numbered = columns.flatMap((column) => {
    const numbers = column === recipe ? null : numbersByRecipe(table, recipe, column);
    return numbers === null ? [] : [{ column, numbers, words: columnWords(column) }];
  });
  const isKey = (words: readonly string[]) => hasWord(words, KEYS);
  const found =
    numbered.find(
      ({ words, numbers }) =>
        hasWord(words, ORDERS) && numbers.some((own) => new Set(own).size > 1),
    ) ??
    numbered.find(
      ({ words, numbers }) => hasWord(words, COUNTERS) && !isKey(words) && isDistinct(numbers),
    ) ??
    numbered.find(
      ({ column, words, numbers }) =>
        !isKey(words) && !['amount', 'unit'].includes(partOf(column) ?? '') && isCounted(numbers),
    );
  return found?.column ?? null;
}
