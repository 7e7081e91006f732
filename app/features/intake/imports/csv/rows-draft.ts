/** Turns the rows of a recipe into an import draft. */
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { looksLikeLink } from '#language/looks-like-link.ts';
import { oneLine } from '#language/one-line.ts';
import { emptyDraft, type DraftLine, type ImportDraft, type OwnRow } from '../draft.ts';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { measuredLine, type Measured } from '../compose/measured-line.ts';
import { partsOf } from '../headings.ts';
import { minutesOf, timesOf } from '../html/durations.ts';
import { servingsOf } from '../html/servings.ts';
import { stepsOf, textOfCell, wordsListed } from './cells/cell-texts.ts';
import { unitOfName, type CsvField } from './column-names.ts';
import { columnsOfField, isOwnHeader, type CsvMapping } from './csv-mapping.ts';
import type { Row } from './csv-rows.ts';
import { sectioned } from '../sections.ts';
import { listedIn } from './listed.ts';
import { amountsIn, ingredientsOf } from './cells/ingredient-cell.ts';
import { damageOf, sayDamage } from './spreadsheet-date.ts';
import { OWN_ID, readOwnId, unprotectedCell } from './cells/own-cells.ts';

/** Parts of an ingredient line, each in its own column. */
const LINE_PARTS = ['ingredients', 'quantity', 'unit', 'ingredient_note'] as const;

/** Positions of the columns of ingredient lines, the surest first. */
interface LineColumns {
  at: Record<(typeof LINE_PARTS)[number], number[]>;
  /** Unit in the name of the quantity column: « Quantité (cl) ». */
  unit: string | undefined;
  isNumbered: boolean;
}

/** Positions of the fields in a file, computed once for all its rows. */
export interface Layout {
  at: ReadonlyMap<CsvField, number[]>;
  /** Columns of numbered ingredients, in order; else those of all ingredients. */
  lines: LineColumns[];
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
  const linesOf = (number: number | null): LineColumns => {
    const positions = Object.fromEntries(
      LINE_PARTS.map((part) => [
        part,
        (at.get(part) ?? []).filter((one) => number === null || columns[one]?.number === number),
      ]),
    ) as LineColumns['at'];
    const amounts = columns[positions.quantity.toSorted((a, b) => a - b)[0] ?? -1];
    const unit = amounts && unitOfName(amounts.name);
    return { at: positions, unit, isNumbered: number !== null };
  };
  const inOrder = [...new Set(numbers)].toSorted((a, b) => a - b);
  return {
    at,
    lines: inOrder.length > 0 ? inOrder.map(linesOf) : [linesOf(null)],
    place: 'Ligne',
    isOwn: isOwnHeader(new Set(columns.map(({ name }) => name))),
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

/** The first non-empty cell of some columns. */
function firstOf(positions: readonly number[] = [], rows: readonly Cells[]): string {
  for (const at of positions) {
    for (const cell of rows) if (cell(at) !== '') return cell(at);
  }
  return '';
}
const said = (layout: Layout, rows: readonly Cells[], field: CsvField): string =>
  firstOf(layout.at.get(field), rows);

/** A damaged amount stays before its unit, for `repairedLine`. */
const lineOf = (measured: Measured): DraftLine =>
  damageOf(measured.quantity) === null
    ? measuredLine(measured)
    : { text: [measured.quantity, measured.unit, measured.name].filter(Boolean).join(' ') };

/** The line without a quantity that a spreadsheet damaged; its unit stays. */
function repairedLine(line: DraftLine, damaged: string): DraftLine {
  const text = line.text.slice(damaged.length).trim();
  const [read, ...others] = parseIngredientLine(`1 ${text}`);
  const isRead = read !== undefined && others.length === 0 && read.quantityText === '1';
  return isRead ? { text, parts: { ...read, quantityText: '' } } : { text };
}

/**
 * The ingredient lines of a row. If other cells list as many amounts, units or remarks, each line
 * takes its own.
 */
function linesOfCells(layout: Layout, columns: LineColumns, cell: Cells): DraftLine[] {
  const [ingredient = '', quantity = '', unit = '', note = ''] = LINE_PARTS.map((part) =>
    firstOf(columns.at[part], [cell]),
  );
  if (ingredient === '') return [];
  const isOne = columns.isNumbered || layout.rows === 'ingredient';
  if (isOne && (columns.isNumbered || quantity + unit !== '') && listedIn(ingredient) === null) {
    return [
      lineOf({
        quantity,
        unit: unit || (quantity && columns.unit),
        name: oneLine(ingredient),
        note: note || undefined,
      }),
    ];
  }
  const listed = ingredientsOf(ingredient, isOne);
  const [amounts = [], units = [], notes = []] = [quantity, unit, note].map((of) => amountsIn(of));
  const isMeasured = quantity !== '' && amounts.length === listed.length;
  const isNoted = note !== '' && notes.length === listed.length;
  if (!isMeasured && !isNoted) return listed;
  return listed.map(({ text }, index) =>
    lineOf({
      quantity: (isMeasured && amounts[index]) || '',
      unit: units.length === listed.length ? units[index] : amounts[index] && columns.unit,
      name: text,
      note: (isNoted && notes[index]) || undefined,
    }),
  );
}

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

/** Ingredients, steps and summary; a single text may tell all of them, under headings. */
function partsOfRows(layout: Layout, columns: CsvMapping['columns'], rows: readonly Cells[]) {
  const summary = said(layout, rows, 'summary');
  const lines = rows.flatMap((cell, row) =>
    layout.lines
      .flatMap((group) => linesOfCells(layout, group, cell))
      .map((line) => ({ ...line, row })),
  );
  const whole = lines.length > 0 || layout.isOwn ? '' : said(layout, rows, 'instructions');
  const parts = whole === '' ? null : partsOf(whole.split('\n'));
  if (parts === null) return { summary, lines, steps: stepsOfRows(layout, rows, columns) };
  return {
    summary: summary || parts.before.join('\n'),
    lines: parts.ingredients
      .flatMap((line) => ingredientsOf(line))
      .map((line) => ({ ...line, row: 0 })),
    steps: parts.steps.flatMap(stepsOf),
  };
}

function otherFields(layout: Layout, rows: readonly Cells[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of OTHERS) {
    const text = layout.at.has(name) ? said(layout, rows, name) : '';
    const isRest = name === 'attente_minutes' && !layout.isOwn && text !== '';
    const plain = isRest ? String(minutesOf(text) ?? text) : text;
    const listed = LISTS.has(name) && !layout.isOwn ? wordsListed(text).join('\n') : plain;
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

/** The address in a cell, or the first of a list: « ["https://…"] »; « [] » has none. */
const addressIn = (text: string): string | null =>
  (/^[[{]/.test(text) ? /https?:\/\/[^\s"',\]}]+/.exec(text)?.[0] : text) || null;

const DAMAGED: Partial<Record<CsvField, string>> = {
  servings: 'un nombre de personnes',
  prep_minutes: 'une durée',
  cook_minutes: 'une durée',
  total_minutes: 'une durée',
};

const missing = (line: string, field: string) => `${line}: Le champ ${field} est requis.`;
const unreadable = (line: string, field: string, text: string) =>
  `${line}: Le champ ${field} n’est pas un nombre («\u00a0${text.slice(0, 40)}\u00a0»).`;

const cutShort = (line: string, field: string) =>
  `${line}: Le champ ${field} ouvre un guillemet sans fin, ou trop loin\u00a0: il est coupé à sa première ligne.`;
const nameOf = (column: CsvMapping['columns'][number] | undefined) =>
  column?.field ?? column?.name ?? '';

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
  const told = partsOfRows(layout, columns, cells);
  const { steps, summary } = told;
  const damages: string[] = [];
  const lines = told.lines.flatMap(({ row, ...one }): DraftLine[] => {
    const damage = damageOf(one.text);
    if (damage === null) return [one];
    damages.push(`${layout.place} ${rows[row]?.line ?? 0}: ${sayDamage(damage)}`);
    const repaired = repairedLine(one, damage.said);
    return repaired.text === '' ? [] : [repaired];
  });
  const isNothing = steps.length === 0 && !lines.some((one) => /\p{L}/u.test(one.text));
  const own = rows[0] ? ownRowOf(layout, rows[0]) : null;
  if (
    own === null &&
    isNothing &&
    (title === '' ? lines.length === 0 : !layout.isOwn && SUM.test(title))
  )
    return null;
  const isLink = (cell: string) => looksLikeLink(cell) || /^https?:/i.test(cell);
  const sources = (layout.at.get('source_url') ?? []).map((at) => firstOf([at], cells));
  const source = layout.isOwn ? text('source_url') : (sources.find(isLink) ?? text('source_url'));
  const isBook = !layout.isOwn && source !== '' && !isLink(source);
  const tagging = [
    ...(layout.at.get('tags') ?? []),
    ...((!layout.isOwn && layout.at.get('categorie')) || []),
  ];
  const number = (field: CsvField, least: number, read: (written: string) => number | null) => {
    const written = text(field);
    if (written === '') return null;
    const damage = damageOf(written, field !== 'servings');
    if (damage) {
      issues.push(`${line}: ${sayDamage(damage, DAMAGED[field])}`);
      return null;
    }
    const value = /^\d{1,4}$/.test(written) ? Number(written) : read(written);
    if (value !== null && value >= least) return value;
    issues.push(unreadable(line, field, written));
    return null;
  };
  const issues: string[] = damages;
  if (title === '') issues.push(missing(line, 'title'));
  const damagedTitle = layout.isOwn ? null : damageOf(title, true);
  if (damagedTitle?.said === title) issues.push(`${line}: ${sayDamage(damagedTitle, 'un titre')}`);
  if (steps.length === 0) issues.push(missing(line, 'instructions'));
  const extra = rows.find((row) =>
    row.cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  );
  if (extra) {
    issues.push(
      `${layout.place} ${extra.line}: Le champ ${nameOf(columns.at(-1))} est suivi de cellules sans colonne.`,
    );
  }
  for (const row of rows) {
    const column = columns[row.cells.length - 1] ?? columns.at(-1);
    if (row.isCut) issues.push(cutShort(`${layout.place} ${row.line}`, nameOf(column)));
  }
  const minutes = (field: CsvField) => number(field, 0, minutesOf);
  const servings = number('servings', 1, servingsOf);
  const work = minutes('prep_minutes');
  const times = timesOf({
    work: work || null,
    cook: minutes('cook_minutes'),
    total: minutes('total_minutes'),
  });
  const draft = {
    ...emptyDraft(),
    title,
    summary,
    lines,
    steps,
    servings,
    prepMinutes: times.prepMinutes ?? work,
    image: layout.isOwn ? text('image_url') || null : addressIn(text('image_url')),
    sourceUrl: isBook ? null : source || null,
    // A source without an address, such as a book or a bar, serves as the author.
    author: text('author') || (isBook ? oneLine(source) : '') || null,
    licence: text('licence_note') || null,
    tags: [...new Set(cells.flatMap((cell) => tagging.flatMap((at) => wordsListed(cell(at)))))],
    fields: { ...times.fields, ...otherFields(layout, cells) },
    issues,
    ...(own && { own }),
  };
  return layout.isOwn ? draft : sectioned(draft);
}
