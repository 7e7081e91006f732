/** Joins the rows of each recipe into one row of a table, which the reader of tables reads. */
import type { ImportDraft } from '../draft.ts';
import { writtenLines, writtenText } from '../html/page-text.ts';
import type { MappedColumn } from '../csv/csv-mapping.ts';
import { RowGroups } from '../csv/row-groups.ts';
import { draftOfRows, layoutOf } from '../csv/rows-draft.ts';
import { isMixed, joinedColumns, recipeRows } from './propose-mapping.ts';
import type { Relation } from './relations.ts';
import { orderColumn } from './row-order.ts';
import type { RowLookup, Row } from './row-lookup.ts';
import { columnAt } from './table-columns.ts';
import type { SqlTable } from './dump/sql-tables.ts';
import type { JoinedColumn, RowsOfRecipe, SqlMapping } from './sql-mapping.ts';

/** Rows of another table joined to a recipe, and characters of one of their cells. */
const MOST_JOINED = 300;
const LONGEST_ITEM = 300;
const MOST_ISSUES = 20;

/** A column of a mapping, with its place; null if the file has none of that name. */
type Joined = MappedColumn & { found: JoinedColumn | null };

/** The columns of a mapping, as the tables have them. */
export function joinedOf(
  table: SqlTable,
  { columns }: SqlMapping,
  relations: readonly Relation[],
): Joined[] {
  const { own, beyond } = joinedColumns(table, relations);
  const { ingredients, steps, tags } = beyond;
  const all = [...own, ...ingredients.flat(), ...(steps ? [steps] : []), ...tags];
  const byName = new Map(all.map((column) => [column.name, column] as const).toReversed());
  return columns.map((column) => ({ ...column, found: byName.get(column.name) ?? null }));
}

/** Line breaks written as « \n » are real ones, except in JSON. */
const unescaped = (cell: string) =>
  /^\s*[[{]/.test(cell) ? cell : cell.replaceAll(/\\r\\n|\\n|\\r/g, '\n');

/** The cells of a recipe, with the issues of its rows in other tables. */
function joinedRow(
  { lookup, table, row }: { lookup: RowLookup; table: SqlTable; row: Row },
  columns: readonly Joined[],
): { cells: string[]; issues: string[] } {
  const issues: string[] = [];
  const known = new Map<RowsOfRecipe, readonly Row[]>();
  /** The rows of a source, without those whose ingredient is missing from the file. */
  const rowsOf = (rows: RowsOfRecipe, from: SqlTable): readonly Row[] => {
    const before = known.get(rows);
    if (before) return before;
    const all = lookup.rowsOf(table, row, rows).slice(0, MOST_JOINED);
    const names = columns.find(
      ({ field, found }) => field === 'ingredients' && found?.rows === rows,
    );
    const kept = all.filter((one) => {
      const place = names?.found?.place;
      if (!place || lookup.cell(from, one, place) !== null) return true;
      const [hop] = place.via;
      const missing = hop && one[columnAt(from, hop.column)];
      if (missing) {
        issues.push(
          `Un ingrédient n’est pas dans le fichier (${names.name}, ${missing.slice(0, 40)}).`,
        );
      }
      return false;
    });
    known.set(rows, kept);
    return kept;
  };
  const cells = columns.map(({ field, found }) => {
    if (!found || field === null) return '';
    const { rows, place } = found;
    if (rows === null) return unescaped(lookup.cell(table, row, place) ?? '');
    const from = lookup.table(rows.table);
    const texts = from ? rowsOf(rows, from).map((one) => lookup.cell(from, one, place) ?? '') : [];
    return field === 'instructions' || field === 'tags'
      ? texts.flatMap(writtenLines).join('\n')
      : JSON.stringify(texts.map((text) => writtenText(text).slice(0, LONGEST_ITEM)));
  });
  return { cells, issues: issues.slice(0, MOST_ISSUES) };
}

/** True if a column is read from further rows of a table. */
const isOfRows = ({ name }: SqlTable, found: JoinedColumn | null): boolean =>
  found?.rows?.table === name || (found?.place.via.some((hop) => hop.table === name) ?? false);

/**
 * The recipes of a table, in order; rows without a title are skipped. Rows that no column is read from
 * again are emptied, as they are many.
 */
export function* readJoined(
  table: SqlTable,
  mapping: SqlMapping,
  columns: readonly Joined[],
  lookup: RowLookup,
): Generator<ImportDraft> {
  const layout = { ...layoutOf(mapping), isOwn: false, place: 'Recette' };
  const isPartly = isMixed(table, mapping.columns);
  const rows = recipeRows(table);
  const issuesOf = new Map<number, string[]>();
  const joined = (row: Row, at: number) => {
    const { cells, issues } = joinedRow({ lookup, table, row }, columns);
    if (issues.length > 0) issuesOf.set(at + 1, issues);
    return { line: at + 1, cells };
  };
  const titles = mapping.columns.findIndex(({ field }) => field === 'title');
  const title = columns[titles]?.found?.place.column;
  const order =
    mapping.rows === 'ingredient' && title !== undefined
      ? orderColumn(table, title, table.columns)
      : null;
  const orderAt = order === null ? -1 : columnAt(table, order);
  const groups =
    mapping.rows === 'ingredient'
      ? new RowGroups(mapping.columns, rows.slice(0, 200).map(joined))
      : null;
  const read = function* (of: readonly { line: number; cells: string[] }[]) {
    const inOrder = of.toSorted(
      (a, b) => Number(rows[a.line - 1]?.[orderAt] ?? 0) - Number(rows[b.line - 1]?.[orderAt] ?? 0),
    );
    const draft = draftOfRows(layout, mapping.columns, orderAt < 0 ? of : inOrder);
    const issues = of.flatMap(({ line }) => issuesOf.get(line) ?? []);
    for (const { line } of of) issuesOf.delete(line);
    if (!draft || draft.title === '' || (isPartly && draft.lines.length === 0)) return;
    yield { ...draft, issues: [...issues, ...draft.issues].slice(0, MOST_ISSUES) };
  };
  const isReadOnce = groups === null && !columns.some(({ found }) => isOfRows(table, found));
  for (const [at, row] of rows.entries()) {
    const one = joined(row, at);
    if (isReadOnce) row.length = 0;
    for (const whole of groups ? groups.add(one) : [[one]]) yield* read(whole);
  }
  for (const whole of groups?.end() ?? []) yield* read(whole);
}
