/** Reads the recipes of a CSV file of any shape. */
import { nothingToImport, type ImportDraft, type SourceFile } from '../draft.ts';
import { decodeFile } from '../foreign-files.ts';
import { saysAmount } from './cells/cell-kinds.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { RowCutter, type Row } from './csv-rows.ts';
import { rowsBelow, shapeOf, type Beginning, type CsvShape } from './csv-shape.ts';
import { isOfTrade, isPrice } from './column-names.ts';
import { OWN_ID } from './cells/own-cells.ts';
import { refuseContent } from './refuse-content.ts';
import { RowGroups } from './row-groups.ts';
import { draftOfRows, layoutOf } from './rows-draft.ts';

/** Characters read to detect the shape of a file. */
const BEGINNING = 65_536;

interface Opened extends Beginning, Pick<SourceFile, 'rowAt'> {
  /** The whole text, from its first character. */
  text: AsyncIterable<string>;
}

async function* resumed(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function open(file: SourceFile): Promise<Opened> {
  const { encoding, text } = await decodeFile(file.bytes);
  const rest = text[Symbol.asyncIterator]();
  let start = '';
  let isWhole = false;
  while (start.length < BEGINNING && !isWhole) {
    const next = await rest.next();
    if (next.done) isWhole = true;
    else start += next.value;
  }
  refuseContent(start);
  const { rowAt } = file;
  return { ...shapeOf(start, encoding, isWhole), text: resumed(start, rest), rowAt };
}

/**
 * Detects the shape of a file and proposes its column mapping.
 *
 * @throws AppError `fichier-illisible`
 */
export async function analyzeCsv(file: SourceFile): Promise<CsvShape> {
  const { shape, text } = await open(file);
  await text[Symbol.asyncIterator]().return?.();
  return shape;
}

const SOME = 0.2;
const named = (columns: CsvMapping['columns']) =>
  columns
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .slice(0, 12)
    .join(', ');

/** A word that only tables of recipes use. */
const OF_RECIPES = /cocktail|recette|recipe|drink|ingr[ée]dient/i;

/** True if a table without steps is about goods: bills, stocks, prices. */
function isOfGoods({ columns, rows }: CsvMapping, drafts: readonly ImportDraft[]): boolean {
  if (columns.some(({ name }) => OF_RECIPES.test(name))) return false;
  if (columns.some(({ name }) => isOfTrade(name))) return true;
  const areSingle = rows === 'recipe' && drafts.every(({ lines }) => lines.length < 2);
  return areSingle && columns.some(({ name }) => isPrice(name));
}

/** Reason why a file holds no recipes, in French; null if it may. */
function whyNone(rows: readonly Row[], mapping: CsvMapping, isChosen: boolean): string | null {
  const { columns } = mapping;
  const has = (of: string) => columns.some(({ field }) => field === of);
  if (rows.length === 0) return 'Ce fichier n’a aucune ligne de recette.';
  if (has(OWN_ID)) return null;
  const told = named(columns) && ` (colonnes\u00a0: ${named(columns)})`;
  if (!has('title')) return `Aucune colonne ne dit le titre des recettes${told}.`;
  if (!has('ingredients') && !has('instructions')) {
    return `Ce fichier ne dit ni ingrédients ni étapes${told}.`;
  }
  if (has('instructions') || isChosen) return null;
  const layout = layoutOf(mapping);
  const drafts = rows.slice(0, 100).flatMap((row) => draftOfRows(layout, columns, [row]) ?? []);
  if (isOfGoods(mapping, drafts)) {
    return `Ce fichier est une liste d’articles (factures, stocks ou prix) et non de recettes${told}.`;
  }
  const measured = drafts.filter(({ lines }) =>
    lines.some(({ parts, text }) => (parts ? parts.quantityText !== '' : saysAmount(text))),
  );
  return measured.length >= drafts.length * SOME && measured.length > 0
    ? null
    : `Ce fichier ne dit ni les quantités ni les étapes de ses recettes${told}.`;
}

/** The rows below the column names. */
async function* rowsOf(
  { shape, width, text, rowAt = (line) => line }: Opened,
  { hasHeader }: CsvMapping,
  first: number,
): AsyncGenerator<Row> {
  const cutter = new RowCutter(shape.delimiter, width);
  let header: string | null = null;
  const isBelow = ({ line, cells }: Row) => {
    if (hasHeader && line === shape.headerLine) header = cells.join('\n');
    // Concatenated files repeat the column names.
    return line >= first && cells.join('\n') !== header;
  };
  const numbered = (rows: Row[]) =>
    rows.filter(isBelow).map((row) => ({ ...row, line: rowAt(row.line) }));
  for await (const piece of text) yield* numbered(cutter.push(piece));
  yield* numbered(cutter.end());
}

/**
 * Reads a CSV file with the chosen column mapping, else the proposed one. A row without a required
 * field gets an issue: « Ligne 7: Le champ title est requis. ». Memory is bounded for files of any
 * length.
 *
 * @param tell receives the shape of the file before any row is read
 * @throws AppError `rien-a-importer` if it holds no recipe, `fichier-illisible` if it is not text
 */
export async function* readCsv(
  file: SourceFile,
  chosen?: CsvMapping,
  tell?: (shape: CsvShape) => Promise<void>,
): AsyncGenerator<ImportDraft> {
  const opened = await open(file);
  await tell?.(opened.shape);
  const mapping = chosen ?? opened.shape.mapping;
  const sample = rowsBelow(opened, mapping.hasHeader);
  const why = whyNone(sample, mapping, chosen !== undefined);
  if (why !== null) throw nothingToImport(why);
  const layout = layoutOf(mapping, opened.shape.encoding === 'windows-1252');
  const read = (rows: Row[]) => draftOfRows(layout, mapping.columns, rows);
  const groups = mapping.rows === 'ingredient' ? new RowGroups(mapping.columns, sample) : null;
  for await (const row of rowsOf(opened, mapping, sample[0]?.line ?? 0)) {
    for (const whole of groups ? groups.add(row) : [[row]]) {
      const draft = read(whole);
      if (draft) yield draft;
    }
  }
  for (const whole of groups?.end() ?? []) {
    const draft = read(whole);
    if (draft) yield draft;
  }
}
