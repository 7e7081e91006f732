/** Reads JSON of an unknown program: its keys are matched like column names of a table. */
import { nameColumn } from '../csv/column-names.ts';
import { proposeColumns } from '../csv/csv-mapping.ts';
import { draftOfRows, layoutOf } from '../csv/rows-draft.ts';
import type { ImportDraft } from '../draft.ts';
import { firstText, isFields, jsonOf, textIn, type Fields } from './json-values.ts';

const MOST_COLUMNS = 300;
const MOST_SAMPLES = 50;
/** A longer cell is a picture embedded in the file. */
const LONGEST_CELL = 50_000;

/** The cell of a value: the name of a named object; a list as JSON. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value.length > LONGEST_CELL ? '' : value;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (isFields(value) && firstText(value, 'name', 'nom') !== '')
    return firstText(value, 'name', 'nom');
  if (typeof value === 'object' && value !== null) return jsonOf(value);
  return textIn(value);
}

/** True if an object has a title, and ingredients or instructions. */
export function looksLikeRecipe(fields: Fields): boolean {
  const known = new Set(
    Object.keys(fields)
      .slice(0, MOST_COLUMNS)
      .map((key) => nameColumn(key).field),
  );
  return known.has('title') && (known.has('ingredients') || known.has('instructions'));
}

/** The first keys of the recipes. */
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
  // Rows are read one by one: together, all would be as wide as the widest recipe.
  for (const [index, fields] of recipes.entries()) {
    const draft = draftOfRows(layout, mapping.columns, [
      { line: index + 1, cells: cellsOf(fields) },
    ]);
    if (draft) yield draft;
  }
}

/** The fields of a recipe whose lines and steps stand elsewhere. */
export function draftOfLabels(fields: Fields): ImportDraft | undefined {
  // A row without steps would be no recipe.
  const [draft] = draftsOfTable([{ ...fields, instructions: 'Servez.' }]);
  return draft;
}
