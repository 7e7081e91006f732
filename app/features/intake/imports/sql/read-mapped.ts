/** Reads the recipes of an SQL file by its mapping. */
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';
import { emptyDraft, type DraftLine, type ImportDraft } from '../draft.ts';
import { minutesOf } from '../html/durations.ts';
import { writtenLines, writtenText } from '../html/page-text.ts';
import { servingsOf } from '../html/servings.ts';
import { measuredLine } from '../compose/measured-line.ts';
import { partsOf } from './preparation.ts';
import { columnAt, keyOf } from './table-columns.ts';
import { RowLookup, type Row } from './row-lookup.ts';
import { linesInCell, stepsInCell, wordsInCell } from './structured-cell.ts';
import {
  placeName,
  type IngredientSource,
  type Place,
  type RowsOfRecipe,
  type SqlField,
  type SqlMapping,
} from './sql-mapping.ts';
import type { SqlTable } from './dump/sql-tables.ts';

/** Fields with their own property in a draft; others are copied as text. */
const KNOWN = new Set<SqlField>([
  'title',
  'summary',
  'image',
  'servings',
  'prepMinutes',
  'sourceUrl',
  'author',
  'licence',
]);
const MOST_LINES = 300;
const MOST_ISSUES = 20;

/** A recipe of the file, with its table. */
interface Recipe {
  lookup: RowLookup;
  table: SqlTable;
  row: Row;
}

const firstOf = ({ lookup, table, row }: Recipe, places: readonly Place[] = []): string => {
  for (const place of places) {
    const cell = lookup.cell(table, row, place);
    if (cell !== null) return cell;
  }
  return '';
};

/** The cells at some places, in the recipe's row or in each row that belongs to it. */
function cellsOf(
  { lookup, table, row }: Recipe,
  rows: RowsOfRecipe | null,
  places: readonly Place[],
): string[] {
  const from = rows === null ? table : lookup.table(rows.table);
  if (!from) return [];
  const all = rows === null ? [row] : lookup.rowsOf(table, row, rows);
  return all.flatMap((one) => places.flatMap((place) => lookup.cell(from, one, place) ?? []));
}

function linesOfSource(recipe: Recipe, source: IngredientSource, issues: string[]): DraftLine[] {
  const { lookup, table, row } = recipe;
  const from = source.rows === null ? table : lookup.table(source.rows.table);
  if (!from) return [];
  const rows = source.rows === null ? [row] : lookup.rowsOf(table, row, source.rows);
  const lines: DraftLine[] = [];
  for (const one of rows.slice(0, MOST_LINES)) {
    const cell = (place: Place | null) => (place === null ? null : lookup.cell(from, one, place));
    for (const { name, amount, unit, ownUnit, note } of source.lines) {
      const said = cell(name);
      const measure = cell(amount);
      const [hop] = name.via;
      if (said === null) {
        const named = hop && one[columnAt(from, hop.column)];
        if (named)
          issues.push(
            `Un ingrédient n’est pas dans le fichier (${placeName(name)}, ${named.slice(0, 40)}).`,
          );
      } else if (measure === null && source.rows === null && source.lines.length === 1) {
        lines.push(...linesInCell(said));
      } else {
        const counted = measure === null ? null : (cell(unit) ?? ownUnit);
        lines.push(
          measuredLine({
            quantity: measure ?? '',
            unit: counted ?? undefined,
            name: writtenText(said),
            note: cell(note) ?? undefined,
          }),
        );
      }
    }
  }
  return lines;
}

/** Splits texts that hold a whole recipe, at their headings. */
function tell(draft: ImportDraft, cells: readonly string[], isAll: boolean): void {
  const parts = draft.lines.length > 0 || isAll ? null : partsOf(cells.flatMap(writtenLines));
  if (parts === null) {
    draft.steps = cells.flatMap(stepsInCell);
    return;
  }
  draft.lines = parts.ingredients.flatMap(linesInCell).slice(0, MOST_LINES);
  draft.steps = parts.steps.flatMap(stepsInCell);
  if (draft.summary === '') draft.summary = parts.before.join('\n');
}

/** An address or a file name; null for binary data of a picture. */
const addressOf = (text: string): string | null =>
  /[./]/.test(text) ? oneLine(text).slice(0, 2000) : null;

function draftOf(recipe: Recipe, mapping: SqlMapping): ImportDraft {
  const said = (field: SqlField) => firstOf(recipe, mapping.fields[field]);
  const draft = emptyDraft();
  draft.title = writtenText(said('title'));
  draft.summary = plainText(writtenLines(said('summary')).join('\n'));
  draft.image = addressOf(said('image'));
  draft.sourceUrl = /^https?:/i.test(said('sourceUrl').trim())
    ? addressOf(said('sourceUrl'))
    : null;
  // A source without an address, such as a book or a bar, serves as the author.
  const origin = draft.sourceUrl === null ? said('sourceUrl') : '';
  draft.author = writtenText(said('author') || origin) || null;
  draft.licence = writtenText(said('licence')) || null;
  draft.servings = servingsOf(said('servings'));
  draft.prepMinutes = minutesOf(said('prepMinutes'));
  for (const [field, places] of Object.entries(mapping.fields)) {
    const text = KNOWN.has(field as SqlField)
      ? ''
      : writtenLines(firstOf(recipe, places)).join('\n');
    if (text !== '') draft.fields[field] = text;
  }
  const tags = mapping.tags.flatMap(({ rows, place }) => cellsOf(recipe, rows, [place]));
  draft.tags = [...new Set(tags.flatMap(wordsInCell))].slice(0, 50);
  draft.lines = mapping.ingredients
    .flatMap((source) => linesOfSource(recipe, source, draft.issues))
    .slice(0, MOST_LINES);
  const { rows, places, all } = mapping.steps;
  tell(draft, all ? cellsOf(recipe, rows, places) : [firstOf(recipe, places)].filter(Boolean), all);
  draft.issues = draft.issues.slice(0, MOST_ISSUES);
  return draft;
}

/** The recipes of the tables, in order; rows without a title are skipped. */
export function* readMapped(
  tables: readonly SqlTable[],
  mapping: SqlMapping,
  lookup = new RowLookup(tables),
): Generator<ImportDraft> {
  const { only, once, isMixed } = mapping.recipes;
  const table = lookup.table(mapping.recipes.table);
  const kindAt = table && only ? columnAt(table, only.column) : -1;
  const statusAt = table && only ? columnAt(table, 'post_status') : -1;
  const onceAt = table && once !== null ? columnAt(table, once) : -1;
  const seen = new Set<string>();
  for (const row of table?.rows ?? []) {
    const told = keyOf(row[onceAt]);
    if (seen.has(told)) continue;
    if (onceAt >= 0) seen.add(told);
    if (kindAt >= 0 && !only?.values.includes(row[kindAt] ?? '')) continue;
    if (/^(?:trash|auto-draft|inherit)$/.test(row[statusAt] ?? '')) continue;
    const draft = draftOf({ lookup, table: table as SqlTable, row }, mapping);
    if (draft.title !== '' && (!isMixed || draft.lines.length > 0)) yield draft;
  }
}
