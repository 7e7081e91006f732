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

/** Codes of a file that is not one of recipes. */
const FOREIGN = new Set(['rien-a-importer', 'fichier-illisible']);
const isForeign = (error: unknown): error is AppError =>
  error instanceof AppError && FOREIGN.has(error.code);

async function* readArchive(
  file: SourceFile,
  passOver: (name: string) => void,
): AsyncGenerator<ImportDraft> {
  const values: unknown[] = [];
  const foreign: AppError[] = [];
  let isEmpty = true;
  for await (const { name, bytes } of unpack({
    name: file.name,
    bytes: await gather(file.bytes),
  })) {
    const read = await readerOfBytes(bytes.subarray(0, 65_536));
    const one = { name, bytes: inParts(bytes) };
    let isFirst = true;
    try {
      // JSON files of one export refer to each other: recipes and ingredients may be apart.
      if (read === readJson) values.push(...(await valuesOf(one)));
      else {
        for await (const draft of read(one)) {
          [isFirst, isEmpty] = [false, false];
          yield draft;
        }
      }
    } catch (error) {
      if (!isFirst || !isForeign(error)) throw error;
      foreign.push(error);
      passOver(name);
    }
  }
  for (const draft of draftsOfJson(values)) {
    isEmpty = false;
    yield draft;
  }
  const [only, ...others] = foreign;
  if (isEmpty && only && others.length === 0 && values.length === 0) throw only;
  if (isEmpty) throw nothingToImport('Cette archive ne contient aucune recette.');
}

/**
 * Reads a file by its content: JSON of other programs or of schema.org, a page, a table, a dump, or
 * an archive of these.
 *
 * @param passOver receives the path of each file of an archive that holds no recipe
 *
 * @throws AppError `rien-a-importer`, `fichier-illisible`, `archive-trop-grande` or
 * `archive-trop-profonde`
 */
export async function* readFile(
  file: SourceFile,
  passOver: (name: string) => void = () => undefined,
): AsyncIterable<ImportDraft> {
  const { head, bytes } = await peek(file.bytes);
  const known = { name: file.name, bytes };
  if (isZip(head) || isGzip(head)) yield* readArchive(known, passOver);
  else yield* (await readerOfBytes(head))(known);
}
