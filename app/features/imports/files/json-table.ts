/** Recipes of JSON that no program is known for: their fields are called as columns of a table are. */
import { nameColumn } from '../csv/column-names.ts';
import { proposeColumns } from '../csv/csv-mapping.ts';
import { draftOfRows, layoutOf } from '../csv/rows-draft.ts';
import type { ImportDraft } from '../draft.ts';
import { firstText, isFields, textIn, type Fields } from './json-values.ts';

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
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
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

export function* draftsOfTable(recipes: readonly Fields[]): Generator<ImportDraft> {
  const header = [...new Set(recipes.flatMap((fields) => Object.keys(fields)))].slice(
    0,
    MOST_COLUMNS,
  );
  const rows = recipes.map((fields) => header.map((key) => cellOf(fields[key])));
  const mapping = {
    ...proposeColumns(header, rows.slice(0, MOST_SAMPLES)),
    rows: 'recipe' as const,
  };
  const layout = { ...layoutOf(mapping), isOwn: false, place: 'Recette' };
  for (const [index, cells] of rows.entries()) {
    const draft = draftOfRows(layout, mapping.columns, [{ line: index + 1, cells }]);
    if (draft) yield draft;
  }
}
