/** Reads workbooks: the first sheet that holds recipes, as a table. */
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { AppError } from '#app/errors.ts';
import { formatNumber } from '#language/format.ts';
import type { CsvMapping } from '../csv/csv-mapping.ts';
import { readCsv } from '../csv/read-csv.ts';
import { decodePage } from '../html/decode-page.ts';
import { inParts, nothingToImport, type ImportDraft, type SourceFile } from '../draft.ts';
import {
  clockOf,
  isFilled,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_SHEETS,
  sayCut,
  sheetsOfText,
  type Sheet,
} from './text-sheets.ts';
import { isZip } from './unpack.ts';

const LONGEST_CELL = 50_000;

/** Sheets of `.xls` before 2007 begin so. */
const isOldWorkbook = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

/** True for a document of an office program, or an archive, which begins as most of them do. */
export const isDocument = (bytes: Uint8Array): boolean => isZip(bytes) || isOldWorkbook(bytes);

/** A sheet as a text, whose lines know their rows. */
function tableOf({ rows }: Sheet, name: string): SourceFile {
  const lines: number[] = [];
  const texts = rows.map((row, at) => {
    const cells = row.map((cell) => `"${cell.slice(0, LONGEST_CELL).replaceAll('"', '""')}"`);
    const text = isFilled(row) ? cells.join(';') : '';
    lines.push(...text.split(/\r\n|[\n\r]/).map(() => at + 1));
    return text;
  });
  const bytes = inParts(Buffer.from(texts.join('\n')));
  return { name, bytes, rowAt: (line) => lines[line - 1] ?? line };
}

/** A date stays the number of its day, for the reader of tables to say so. */
function textOf({ t: type, v: value, w: shown = '' }: CellObject, isDate: boolean): string {
  if (type === 'b') return value === true ? 'oui' : 'non';
  if (typeof value !== 'number' || type === 'e') return type === 's' ? String(value) : shown;
  if (isDate) return value < 1 ? clockOf(value) : String(Math.floor(value));
  return String(Number(value.toPrecision(12)));
}

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const library = await import('@e965/xlsx');
  // The library types it as anything.
  const formats = library.SSF as { is_date: (format: string) => boolean };
  const book = library.read(bytes, {
    type: 'buffer',
    dense: true,
    nodim: true,
    // One more tells that there are more.
    sheetRows: MOST_ROWS + 1,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  });
  const isDate = ({ t: type, z: format }: CellObject) =>
    type === 'n' && format !== undefined && formats.is_date(String(format));
  const rowsOf = (sheet: WorkSheet | undefined) =>
    Array.from((sheet?.['!data'] ?? []).slice(0, MOST_ROWS), (row: CellObject[] | undefined) =>
      Array.from((row ?? []).slice(0, MOST_COLUMNS), (cell: CellObject | undefined) =>
        cell ? textOf(cell, isDate(cell)) : '',
      ),
    );
  return book.SheetNames.slice(0, MOST_SHEETS).map((name) => {
    const sheet = book.Sheets[name];
    const isCut = (sheet?.['!data']?.length ?? 0) > MOST_ROWS;
    return { name, rows: rowsOf(sheet), isCut };
  });
}

interface Choice {
  /** Columns that an editor chose, with their sheet. */
  chosen?: CsvMapping | undefined;
  /** Receives the sheet and the columns before any row is read. */
  tell?: (sheet: string, mapping: CsvMapping) => Promise<void>;
}

function sayRead({ notice }: SourceFile, read: Sheet, sheets: readonly Sheet[]): void {
  notice?.('Feuille lue', read.name || 'sans nom');
  for (const { name, rows } of sheets) {
    if (name !== read.name && rows.some(isFilled)) notice?.('Feuilles laissées de côté', name);
  }
  if (!read.isCut) return;
  const most = formatNumber(MOST_ROWS);
  notice?.('Coupé', `la feuille ${read.name} n’est lue que jusqu’à sa ligne ${most}.`);
}

/**
 * Reads the first sheet that holds recipes, or that of the chosen columns.
 *
 * @throws AppError `rien-a-importer` if no sheet holds recipes
 */
export async function* draftsOfSheets(
  sheets: readonly Sheet[],
  file: SourceFile,
  { chosen, tell }: Choice = {},
): AsyncGenerator<ImportDraft> {
  const filled = sheets.filter(({ rows }) => rows.filter(isFilled).length > 1);
  const wanted = filled.filter(({ name }) => name === chosen?.sheet);
  let why: AppError | undefined;
  for (const sheet of wanted.length > 0 ? wanted : filled) {
    let isFirst = true;
    try {
      const drafts = readCsv(tableOf(sheet, file.name), chosen, async ({ mapping }) => {
        await tell?.(sheet.name, chosen ?? mapping);
      });
      for await (const draft of drafts) {
        if (isFirst) sayRead(file, sheet, sheets);
        isFirst = false;
        yield sheet.name === '' ? draft : { ...draft, sheet: sheet.name };
      }
    } catch (error) {
      if (!isFirst || !(error instanceof AppError)) throw error;
      why = error;
    }
    if (!isFirst) return;
  }
  if (why && filled.length === 1) throw why;
  throw nothingToImport('Aucune feuille de ce classeur ne contient de recettes.');
}

/**
 * The sheets of a workbook, or of a text with tables.
 *
 * @throws AppError `fichier-illisible` if it is another document, locked or damaged
 */
export async function openSheets(bytes: Uint8Array, file: SourceFile): Promise<Sheet[]> {
  const written = isDocument(bytes)
    ? null
    : sheetsOfText(decodePage(bytes, null), () => sayCut(file));
  if (written) return written;
  return sheetsOf(bytes).catch((cause: unknown) => {
    throw new AppError(
      'fichier-illisible',
      'Ce fichier est un document sans tableau, ou un classeur protégé ou abîmé\u00a0: copiez-en le texte et collez-le, ou enregistrez son tableau au format CSV.',
      undefined,
      { cause },
    );
  });
}
