/**
 * Reads any file of recipes, by its content: exports of programs, pages, tables, dumps, archives.
 */
import { AppError } from '#app/errors.ts';
import { readCsv } from '../csv/read-csv.ts';
import { decodeText, peek } from '../decode-text.ts';
import {
  inParts,
  nothingToImport,
  type ImportDraft,
  type ReadDrafts,
  type SourceFile,
} from '../draft.ts';
import { readHtml } from '../html/read-html.ts';
import { readSql } from '../sql/read-sql.ts';
import { contentKind, type ContentKind } from './content-kind.ts';
import { draftsOfJson } from './json-drafts.ts';
import { gather, isGzip, isZip, unpack } from './unpack.ts';

/** Parses JSON, or else one JSON value a line. */
function parseJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch (cause) {
    try {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      return lines.length > 1 ? lines.map((line): unknown => JSON.parse(line)) : fail(cause);
    } catch {
      return fail(cause);
    }
  }
}

const fail = (cause: unknown): never => {
  throw new AppError('fichier-illisible', 'Ce fichier JSON est abîmé.', undefined, { cause });
};

async function valuesOf({ bytes }: SourceFile): Promise<unknown[]> {
  const { text } = await decodeText(bytes);
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return parseJson(pieces.join(''));
}

const readJson: ReadDrafts = async function* (file) {
  let isEmpty = true;
  for (const draft of draftsOfJson(await valuesOf(file))) {
    isEmpty = false;
    yield draft;
  }
  if (isEmpty) throw nothingToImport('Ce fichier JSON ne contient aucune recette.');
};

const READERS: Record<ContentKind, ReadDrafts> = {
  json: readJson,
  html: readHtml,
  sql: readSql,
  table: readCsv,
};

async function readerOfBytes(head: Uint8Array): Promise<ReadDrafts> {
  let beginning = '';
  for await (const piece of (await decodeText(inParts(head))).text) beginning += piece;
  return READERS[contentKind(beginning)];
}

const WORKBOOK = '[Content_Types].xml';
const isNothing = (error: unknown) => error instanceof AppError && error.code === 'rien-a-importer';

/** The drafts of one file of an archive, which may hold none. */
async function* readSome(read: ReadDrafts, file: SourceFile): AsyncGenerator<ImportDraft> {
  try {
    yield* read(file);
  } catch (error) {
    if (!isNothing(error)) throw error;
  }
}

async function* readArchive(file: SourceFile): AsyncGenerator<ImportDraft> {
  const values: unknown[] = [];
  let isEmpty = true;
  for await (const { name, bytes } of unpack({
    name: file.name,
    bytes: await gather(file.bytes),
  })) {
    if (name === WORKBOOK) {
      throw new AppError(
        'fichier-illisible',
        'Ce fichier est un classeur ou un document, et non une archive de recettes.',
        'Enregistrez votre tableau au format CSV, puis recommencez.',
      );
    }
    const read = await readerOfBytes(bytes.subarray(0, 65_536));
    const one = { name, bytes: inParts(bytes) };
    // JSON files of one export refer to each other: recipes and ingredients may be apart.
    if (read === readJson) values.push(...(await valuesOf(one)));
    else {
      for await (const draft of readSome(read, one)) {
        isEmpty = false;
        yield draft;
      }
    }
  }
  for (const draft of draftsOfJson(values)) {
    isEmpty = false;
    yield draft;
  }
  if (isEmpty) throw nothingToImport('Cette archive ne contient aucune recette.');
}

/**
 * Reads a file by its content: JSON of other programs or of schema.org, a page, a table, a dump, or
 * an archive of these.
 *
 * @throws AppError `rien-a-importer`, `fichier-illisible`, `archive-trop-grande` or
 * `archive-trop-profonde`
 */
export const readFile: ReadDrafts = async function* (file) {
  const { head, bytes } = await peek(file.bytes);
  const known = { name: file.name, bytes };
  if (isZip(head) || isGzip(head)) yield* readArchive(known);
  else yield* (await readerOfBytes(head))(known);
};
