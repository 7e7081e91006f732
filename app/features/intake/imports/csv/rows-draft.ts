/** Turns the rows of a recipe into an import draft. */
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { oneLine } from '#language/one-line.ts';
import { emptyDraft, type DraftLine, type ImportDraft, type OwnRow } from '../draft.ts';
import { measuredLine } from '../compose/measured-line.ts';
import { minutesOf } from '../html/durations.ts';
import { servingsOf } from '../html/servings.ts';
import { stepsOf, textOfCell, wordsListed } from './cells/cell-texts.ts';
import { unitOfName, type CsvField } from './column-names.ts';
import { columnsOfField, isOwnHeader, type CsvMapping } from './csv-mapping.ts';
import type { Row } from './csv-rows.ts';
import { amountsIn, ingredientsOf } from './cells/ingredient-cell.ts';
import { dateForQuantity, spreadsheetDate } from './spreadsheet-date.ts';
import { OWN_ID, readOwnId, unprotectedCell } from './cells/own-cells.ts';

interface NumberedColumns {
  ingredient: number;
  quantity: number;
  unit: number;
}

/** Positions of the fields in a file, computed once for all its rows. */
export interface Layout {
  at: ReadonlyMap<CsvField, number[]>;
  /** Columns of single ingredients, ordered by number. */
  lines: NumberedColumns[];
  /** Unit in the name of the quantity column: « Quantité (cl) ». */
  unit: string | undefined;
  /** Word for a row in issues. */
  place: string;
  /** True for our own export, which is read unchanged. */
  isOwn: boolean;
  isLossy: boolean;
  rows: CsvMapping['rows'];
}

const LISTS = new Set<string>(['garnitures', 'aussi_appele']);
/** Fields with their own property in a draft. */
const PLACED = new Set<string>(
  'title summary ingredients instructions servings prep_minutes image_url source_url licence_note tags'.split(
    ' ',
  ),
);
const OTHERS = fieldNames.filter((name) => !PLACED.has(name));

/** @param isLossy true if the file is in windows-1252 */
export function layoutOf({ columns, rows }: CsvMapping, isLossy = false): Layout {
  const at = new Map<CsvField, number[]>();
  for (const { field } of columns) if (field) at.set(field, columnsOfField(columns, field));
  const numbers = columns.flatMap(({ field, number }) =>
    field === 'ingredients' && number !== null ? [number] : [],
  );
  const columnAt = (of: CsvField, number: number) =>
    columns.findIndex((column) => column.field === of && column.number === number);
  const lines = [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .map((number) => ({
      ingredient: columnAt('ingredients', number),
      quantity: columnAt('quantity', number),
      unit: columnAt('unit', number),
    }));
  const names = new Set(columns.map(({ name }) => name));
  const unit = columns.find(({ field }) => field === 'quantity')?.name;
  return {
    at,
    lines,
    unit: unit && unitOfName(unit),
    place: 'Ligne',
    isOwn: isOwnHeader(names),
    isLossy,
    rows,
  };
}

/** Returns the text of a row's cell by its position. */
type Cells = (at: number) => string;

const cellsOf = (layout: Layout, { cells }: Row): Cells => {
  const tidy = layout.isOwn ? (text: string) => text : textOfCell;
  return (at) => tidy(unprotectedCell(cells[at] ?? ''));
};

/** The first non-empty cell of a field. */
function said(layout: Layout, rows: readonly Cells[], field: CsvField): string {
  for (const at of layout.at.get(field) ?? []) {
    for (const cell of rows) if (cell(at) !== '') return cell(at);
  }
  return '';
}

/**
 * The ingredient lines of a cell. If another cell lists as many amounts, each line takes its own.
 */
function linesOfCells(layout: Layout, cell: Cells): DraftLine[] {
  const [ingredient = '', quantity = '', unit = ''] = (
    ['ingredients', 'quantity', 'unit'] as const
  ).map((field) => said(layout, [cell], field));
  if (ingredient === '') return [];
  if (layout.rows === 'ingredient' && quantity + unit !== '') {
    return [
      measuredLine({
        quantity,
        unit: unit || (quantity && layout.unit),
        name: oneLine(ingredient),
      }),
    ];
  }
  const listed = ingredientsOf(ingredient, layout.rows === 'ingredient');
  const [amounts, units] = [amountsIn(quantity), amountsIn(unit)];
  if (quantity === '' || amounts.length !== listed.length) return listed;
  return listed.map(({ text }, index) =>
    measuredLine({
      quantity: amounts[index] ?? '',
      unit: units.length === listed.length ? units[index] : amounts[index] && layout.unit,
      name: text,
    }),
  );
}

const numberedLines = (layout: Layout, cell: Cells): DraftLine[] =>
  layout.lines.flatMap(({ ingredient, quantity, unit }) => {
    const name = oneLine(cell(ingredient));
    if (name === '') return [];
    return [
      measuredLine({
        quantity: cell(quantity),
        unit: cell(unit) || (cell(quantity) && layout.unit),
        name,
      }),
    ];
  });

function stepsOfRows(
  layout: Layout,
  rows: readonly Cells[],
  columns: CsvMapping['columns'],
): string[] {
  const numbered = (layout.at.get('instructions') ?? [])
    .filter((at) => columns[at]?.number !== null)
    .toSorted((a, b) => (columns[a]?.number ?? 0) - (columns[b]?.number ?? 0));
  if (numbered.length > 1)
    return numbered.flatMap((at) => rows.flatMap((cell) => stepsOf(cell(at))));
  const text = said(layout, rows, 'instructions');
  // Our own export joins steps with line breaks.
  return layout.isOwn ? (text === '' ? [] : text.split('\n')) : stepsOf(text);
}

function otherFields(layout: Layout, rows: readonly Cells[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of OTHERS) {
    const text = layout.at.has(name) ? said(layout, rows, name) : '';
    const listed = LISTS.has(name) && !layout.isOwn ? wordsListed(text).join('\n') : text;
    if (listed !== '' || (layout.isOwn && layout.at.has(name))) fields[name] = listed;
  }
  return fields;
}

/** Recipe id and cells of a row of our own export. */
function ownRowOf(layout: Layout, { cells, line }: Row): OwnRow | null {
  const cellAt = (at: number | undefined) =>
    at === undefined ? undefined : unprotectedCell(cells[at] ?? '');
  const own = readOwnId(cellAt(layout.at.get(OWN_ID)?.[0]) ?? '');
  const texts = fieldNames.flatMap((name) => {
    const cell = cellAt(layout.at.get(name)?.[0]);
    return cell === undefined ? [] : [[name, cell] as const];
  });
  return own && { ...own, line, cells: Object.fromEntries(texts), isLossy: layout.isLossy };
}

/** Drops the quantity of a line if a spreadsheet turned it into a date. */
function withoutDate(line: DraftLine): DraftLine {
  const date = spreadsheetDate(line.text);
  return date === null ? line : { text: line.text.slice(date.length).trim() };
}

const missing = (line: string, field: string) => `${line}: Le champ ${field} est requis.`;
const unreadable = (line: string, field: string, text: string) =>
  `${line}: Le champ ${field} n’est pas un nombre («\u00a0${text.slice(0, 40)}\u00a0»).`;

/** First cell of a summary row, such as « Total ». */
const SUM =
  /^(?:(?:sous|grand)[ -]?)?(?:totaux|total|sub-?total|somme|sum|moyenne|average)(?![\p{L}])/iu;

/**
 * The draft of some rows; null if they are empty. Each issue begins with the line number in the
 * file.
 */
export function draftOfRows(
  layout: Layout,
  columns: CsvMapping['columns'],
  rows: readonly Row[],
): ImportDraft | null {
  const cells = rows.map((row) => cellsOf(layout, row));
  const text = (field: CsvField) => said(layout, cells, field);
  const line = `${layout.place} ${rows[0]?.line ?? 0}`;
  const title = layout.isOwn ? text('title') : oneLine(text('title'));
  const allLines = cells.flatMap((cell) => [
    ...numberedLines(layout, cell),
    ...(layout.lines.length > 0 ? [] : linesOfCells(layout, cell)),
  ]);
  const dates = allLines.flatMap((one) => spreadsheetDate(one.text) ?? []);
  const lines = dates.length === 0 ? allLines : allLines.map(withoutDate);
  const steps = stepsOfRows(layout, cells, columns);
  const isNothing = steps.length === 0 && !lines.some((one) => /\p{L}/u.test(one.text));
  const own = rows[0] ? ownRowOf(layout, rows[0]) : null;
  if (
    own === null &&
    isNothing &&
    (title === '' ? lines.length === 0 : !layout.isOwn && SUM.test(title))
  )
    return null;
  const number = (field: CsvField, least: number, read: (written: string) => number | null) => {
    const written = text(field);
    const value = /^\d{1,4}$/.test(written) ? Number(written) : read(written);
    if (value !== null && value >= least) return value;
    if (written !== '') issues.push(unreadable(line, field, written));
    return null;
  };
  const issues: string[] = dates.map((date) => `${line}: ${dateForQuantity(date)}`);
  if (title === '') issues.push(missing(line, 'title'));
  if (steps.length === 0) issues.push(missing(line, 'instructions'));
  const extra = rows.find((row) =>
    row.cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  );
  if (extra) {
    const last = columns.at(-1);
    issues.push(
      `${layout.place} ${extra.line}: Le champ ${last?.field ?? last?.name ?? ''} est suivi de cellules sans colonne.`,
    );
  }
  return {
    ...emptyDraft(),
    title,
    summary: text('summary'),
    lines,
    steps,
    servings: number('servings', 1, servingsOf),
    prepMinutes: number('prep_minutes', 0, minutesOf),
    image: text('image_url') || null,
    sourceUrl: text('source_url') || null,
    author: text('author') || null,
    licence: text('licence_note') || null,
    tags: wordsListed(text('tags')),
    fields: otherFields(layout, cells),
    issues,
    ...(own && { own }),
  };
}
