/** Reads workbooks: the first sheet that holds recipes, as a table. */
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { AppError } from '#app/errors.ts';
import { readCsv } from '../csv/read-csv.ts';
import { inParts, nothingToImport, type ImportDraft } from '../draft.ts';
import { clockOf, MOST_COLUMNS, MOST_ROWS, MOST_SHEETS, type Rows } from './text-sheets.ts';

const LONGEST_CELL = 50_000;

/** Sheets of `.xls` before 2007 begin so. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

const csvOf = (rows: Rows) =>
  rows
    .map((row) =>
      row.map((cell) => `"${cell.slice(0, LONGEST_CELL).replaceAll('"', '""')}"`).join(';'),
    )
    .join('\n');

/** A date stays the number of its day, for the reader of tables to say so. */
function textOf({ t: type, v: value, w: shown = '' }: CellObject, isDate: boolean): string {
  if (type === 'b') return value === true ? 'oui' : 'non';
  if (typeof value !== 'number' || type === 'e') return type === 's' ? String(value) : shown;
  if (isDate) return value < 1 ? clockOf(value) : String(Math.floor(value));
  return String(Number(value.toPrecision(12)));
}

/** The rows of each sheet, without empty ones. */
async function sheetsOf(bytes: Uint8Array): Promise<Rows[]> {
  const library = await import('@e965/xlsx');
  // The library types it as anything.
  const formats = library.SSF as { is_date: (format: string) => boolean };
  const book = library.read(bytes, {
    type: 'buffer',
    dense: true,
    nodim: true,
    sheetRows: MOST_ROWS,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  });
  const isDate = ({ t: type, z: format }: CellObject) =>
    type === 'n' && format !== undefined && formats.is_date(String(format));
  const rowsOf = (sheet: WorkSheet | undefined) =>
    (sheet?.['!data'] ?? [])
      .slice(0, MOST_ROWS)
      .filter((row) => row !== undefined)
      .map((row) =>
        Array.from(row.slice(0, MOST_COLUMNS), (cell: CellObject | undefined) =>
          cell ? textOf(cell, isDate(cell)) : '',
        ),
      )
      .filter((row) => row.some((cell) => cell !== ''));
  return book.SheetNames.slice(0, MOST_SHEETS).map((name) => rowsOf(book.Sheets[name]));
}

/** @throws AppError `rien-a-importer` if no sheet holds recipes */
export async function* draftsOfSheets(
  sheets: readonly Rows[],
  name: string,
): AsyncGenerator<ImportDraft> {
  for (const rows of sheets) {
    if (rows.length < 2) continue;
    let isFirst = true;
    try {
      for await (const draft of readCsv({ name, bytes: inParts(Buffer.from(csvOf(rows))) })) {
        isFirst = false;
        yield draft;
      }
    } catch (error) {
      if (!isFirst || !(error instanceof AppError)) throw error;
    }
    if (!isFirst) return;
  }
  throw nothingToImport('Aucune feuille de ce classeur ne contient de recettes.');
}

/** @throws AppError `fichier-illisible` if it is another document, locked or damaged */
export async function* draftsOfWorkbook(
  bytes: Uint8Array,
  name: string,
): AsyncGenerator<ImportDraft> {
  const sheets = await sheetsOf(bytes).catch((cause: unknown) => {
    throw new AppError(
      'fichier-illisible',
      'Ce fichier est un document sans tableau, ou un classeur protégé ou abîmé.',
      'Enregistrez votre tableau au format CSV, puis recommencez.',
      { cause },
    );
  });
  yield* draftsOfSheets(sheets, name);
}
