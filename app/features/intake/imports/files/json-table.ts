/** Recipes of JSON that no program is known for: their fields are called as columns of a table are. */
import { nameColumn } from '../csv/column-names.ts';
import { proposeColumns } from '../csv/csv-mapping.ts';
import { draftOfRows, layoutOf } from '../csv/rows-draft.ts';
import type { ImportDraft } from '../draft.ts';
import { firstText, isFields, jsonOf, textIn, type Fields } from './json-values.ts';

const MOST_COLUMNS = 300;
const MOST_SAMPLES = 50;
/** A picture that is written into the file. */
const LONGEST_CELL = 50_000;

/** Its cell: what is called something, by that; a list as it is. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value.length > LONGEST_CELL ? '' : value;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (isFields(value) && firstText(value, 'name', 'nom') !== '')
    return firstText(value, 'name', 'nom');
  if (typeof value === 'object' && value !== null) return jsonOf(value);
  return textIn(value);
}

/** Whether it has a name, and what makes it or how. */
export function looksLikeRecipe(fields: Fields): boolean {
  const known = new Set(
    Object.keys(fields)
      .slice(0, MOST_COLUMNS)
      .map((key) => nameColumn(key).field),
  );
  return known.has('title') && (known.has('ingredients') || known.has('instructions'));
}

/** The first keys that the recipes have. */
function headerOf(recipes: readonly Fields[]): string[] {
  const header = new Set<string>();
  for (const fields of recipes) {
    for (const key of Object.keys(fields)) {
      header.add(key);
      if (header.size === MOST_COLUMNS) return [...header];
    }
  }
  return [...header];
}

export function* draftsOfTable(recipes: readonly Fields[]): Generator<ImportDraft> {
  const header = headerOf(recipes);
  const cellsOf = (fields: Fields) => header.map((key) => cellOf(fields[key]));
  const mapping = {
    ...proposeColumns(header, recipes.slice(0, MOST_SAMPLES).map(cellsOf)),
    rows: 'recipe' as const,
  };
  const layout = { ...layoutOf(mapping), isOwn: false, place: 'Recette' };
  // One row at a time: a wide first recipe would make all of them as wide at once.
  for (const [index, fields] of recipes.entries()) {
    const draft = draftOfRows(layout, mapping.columns, [
      { line: index + 1, cells: cellsOf(fields) },
    ]);
    if (draft) yield draft;
  }
}
