/** Detects if each row of a file is a recipe, or an ingredient of one. */
import { fold } from '#language/fold.ts';
import { ingredientsOf } from './cells/ingredient-cell.ts';
import type { CsvMapping, MappedColumn } from './csv-mapping.ts';

/** Least share of rows that continue the recipe of the row before. */
const SHARE = 0.3;

const at = (columns: readonly MappedColumn[], of: MappedColumn['field']) =>
  columns.findIndex(({ field, number }) => field === of && number === null);

/** « ingredient » if titles repeat from row to row, or appear only above each first ingredient. */
export function rowsPerRecipe(
  columns: readonly MappedColumn[],
  rows: readonly (readonly string[])[],
): CsvMapping['rows'] {
  const [title, ingredient] = [at(columns, 'title'), at(columns, 'ingredients')];
  if (title === -1 || ingredient === -1) return 'recipe';
  if (columns.some(({ field, number }) => field === 'ingredients' && number !== null))
    return 'recipe';
  const [id, steps] = [at(columns, 'recipe_id'), at(columns, 'instructions')];
  const keys = rows.map((row) => fold(`${row[id] ?? ''} ${row[title] ?? ''}`));
  const titles = rows.map((row) => fold(row[title] ?? ''));
  const goesOn = rows.filter((row, index) => {
    if (ingredientsOf(row[ingredient] ?? '', true).length !== 1) return false;
    // A row with steps is a recipe without a title.
    if (titles[index] === '' && (row[steps] ?? '').trim() !== '') return false;
    return (
      titles[index] === '' ||
      (index > 0 && (keys[index] === keys[index - 1] || titles[index] === titles[index - 1]))
    );
  });
  return goesOn.length >= rows.length * SHARE && goesOn.length > 0 ? 'ingredient' : 'recipe';
}

/** The column that identifies recipes: a repeated id, or else the title. */
export function keyColumn(
  columns: readonly MappedColumn[],
  rows: readonly (readonly string[])[],
): number {
  const id = at(columns, 'recipe_id');
  const ids = rows.map((row) => row[id] ?? '').filter((value) => value !== '');
  return id !== -1 && new Set(ids).size <= ids.length * (1 - SHARE) ? id : at(columns, 'title');
}
