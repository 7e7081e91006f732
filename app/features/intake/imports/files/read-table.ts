/** Reads a table of recipes: a CSV file, or a sheet of a workbook. */
import type { CsvMapping } from '../csv/csv-mapping.ts';
import type { CsvShape } from '../csv/csv-shape.ts';
import { readCsv } from '../csv/read-csv.ts';
import { peek } from '#language/encoding/decode-text.ts';
import { inParts, type ImportDraft, type SourceFile } from '../draft.ts';
import { kindOfBytes } from './content-kind.ts';
import { gather, unpack } from './unpack.ts';
import { draftsOfSheets, isDocument, openSheets } from './workbook.ts';

/** The table that is read, and its columns. */
export interface OpenTable {
  mapping: CsvMapping;
  /** Shape of a CSV file; null for a sheet. */
  shape: CsvShape | null;
}

/** The content of a document; null for an archive of files. */
async function documentIn({ name, bytes }: SourceFile): Promise<Uint8Array | null> {
  for await (const one of unpack({ name, bytes: await gather(bytes) })) {
    return one.name === name ? one.bytes : null;
  }
  return null;
}

/**
 * Reads a table with the columns that an editor chose, else those proposed.
 *
 * @throws AppError as `readCsv`; `fichier-illisible` for any other document
 */
export async function* readTable(
  { bytes: given, ...file }: SourceFile,
  chosen?: CsvMapping,
  tell?: (table: OpenTable) => Promise<void>,
): AsyncGenerator<ImportDraft> {
  const { head, bytes } = await peek(given);
  const known = { ...file, bytes };
  const isPacked = isDocument(head);
  const isText = !isPacked && (await kindOfBytes(head)) !== 'sheet';
  const content = isText ? null : await documentIn(known);
  if (content === null) {
    const ofArchive = { ...file, bytes: inParts(head) };
    yield* readCsv(isPacked ? ofArchive : known, chosen, async (shape) => {
      await tell?.({ shape, mapping: chosen ?? shape.mapping });
    });
    return;
  }
  const sheets = await openSheets(content, known);
  yield* draftsOfSheets(sheets, known, {
    chosen,
    tell: async (sheet, mapping) => tell?.({ shape: null, mapping: { ...mapping, sheet } }),
  });
}
