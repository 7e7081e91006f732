/**
 * Reads any file of recipes, by its content: exports of programs, pages, tables, dumps, archives.
 */
import { AppError } from '#app/errors.ts';
import { readCsv } from '../csv/read-csv.ts';
import { refuseContent } from '../csv/refuse-content.ts';
import { decodeText, peek } from '#language/encoding/decode-text.ts';
import {
  inParts,
  nothingToImport,
  type ImportDraft,
  type ReadDrafts,
  type SourceFile,
} from '../draft.ts';
import { decodePage } from '../html/decode-page.ts';
import { readHtml } from '../html/read-html.ts';
import { readSql } from '../sql/read-sql.ts';
import { kindOfBytes, type ContentKind } from './content-kind.ts';
import { draftsOfJson } from './json-drafts.ts';
import { draftsOfTexts } from './texts.ts';
import { gather, isGzip, unpack } from './unpack.ts';
import { sayCut } from './text-sheets.ts';
import { draftsOfSheets, isDocument, openSheets } from './workbook.ts';
import { fieldsOfXml } from './xml-values.ts';

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

const UNKNOWN =
  'Aucune recette ne se lit dans ce fichier\u00a0: donnez l’export d’un programme connu, un tableau ou un texte qui dit «\u00a0Ingrédients\u00a0» et «\u00a0Préparation\u00a0».';

const fail = (cause: unknown): never => {
  throw new AppError('fichier-illisible', 'Ce fichier JSON est abîmé.', undefined, { cause });
};

async function textOf({ bytes }: SourceFile): Promise<string> {
  const { text } = await decodeText(bytes);
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces.join('');
}

/** Codes of a file that is not one of recipes. */
const FOREIGN = new Set(['rien-a-importer', 'fichier-illisible']);
const isForeign = (error: unknown): error is AppError =>
  error instanceof AppError && FOREIGN.has(error.code);

/** Values of a file whose recipes may name things of other files. */
type ReadValues = (file: SourceFile) => Promise<unknown[]>;
const readJson: ReadValues = async (file) => parseJson(await textOf(file));
const readXml: ReadValues = async (file) =>
  Object.values(fieldsOfXml(decodePage(await gather(file.bytes), null), () => sayCut(file)));
const VALUES = new Map<ContentKind, ReadValues>([
  ['json', readJson],
  ['xml', readXml],
]);

/** Some drafts; others where there is none. */
async function* orElse(
  drafts: Iterable<ImportDraft>,
  others: () => AsyncIterable<ImportDraft>,
): AsyncGenerator<ImportDraft> {
  let isEmpty = true;
  for (const draft of drafts) {
    isEmpty = false;
    yield draft;
  }
  if (isEmpty) yield* others();
}

const ofValues = (read: ReadValues): ReadDrafts =>
  async function* readOne(file) {
    yield* orElse(draftsOfJson(await read(file)), () => {
      throw nothingToImport(UNKNOWN);
    });
  };

/** A text, or else a table without names and even rows. */
const readAnyText: ReadDrafts = async function* (file) {
  const { name } = file;
  const bytes = await gather(file.bytes);
  const text = await textOf({ name, bytes: inParts(bytes) });
  refuseContent(text);
  yield* orElse(draftsOfTexts(text, name), () => readCsv({ name, bytes: inParts(bytes) }));
};

const readSheet: ReadDrafts = async function* (file) {
  yield* draftsOfSheets(await openSheets(await gather(file.bytes), file), file);
};

/** A page with recipes, or else with tables of them. */
const readAnyPage: ReadDrafts = async function* (file) {
  const bytes = await gather(file.bytes);
  let isEmpty = true;
  try {
    for await (const draft of readHtml({ ...file, bytes: inParts(bytes) })) {
      isEmpty = false;
      yield draft;
    }
  } catch (error) {
    if (!isEmpty || !isForeign(error)) throw error;
    try {
      yield* readSheet({ ...file, bytes: inParts(bytes) });
    } catch (other) {
      throw isForeign(other) ? error : other;
    }
  }
};

const READERS: Record<ContentKind, ReadDrafts> = {
  json: ofValues(readJson),
  xml: ofValues(readXml),
  html: readAnyPage,
  sheet: readSheet,
  sql: readSql,
  table: readCsv,
  text: readAnyText,
};

async function* readArchive(file: SourceFile): AsyncGenerator<ImportDraft> {
  const values: unknown[] = [];
  const foreign: AppError[] = [];
  let isEmpty = true;
  for await (const { name, bytes } of unpack({
    name: file.name,
    bytes: await gather(file.bytes),
  })) {
    const one = { name, bytes: inParts(bytes), notice: file.notice };
    let isFirst = true;
    try {
      const kind = await kindOfBytes(bytes.subarray(0, 65_536));
      const readValues = VALUES.get(kind);
      // Files of one export refer to each other: recipes and ingredients may be apart.
      if (readValues) values.push(...(await readValues(one)));
      else {
        for await (const draft of READERS[isDocument(bytes) ? 'sheet' : kind](one)) {
          [isFirst, isEmpty] = [false, false];
          yield draft;
        }
      }
    } catch (error) {
      if (!isFirst || !isForeign(error)) throw error;
      foreign.push(error);
      file.notice?.('Fichiers laissés de côté', name);
    }
  }
  for (const draft of draftsOfJson(values)) {
    isEmpty = false;
    yield draft;
  }
  const [only, ...others] = foreign;
  if (isEmpty && only && others.length === 0 && values.length === 0) throw only;
  if (isEmpty)
    throw nothingToImport(
      'Cette archive ne contient aucune recette\u00a0: donnez l’export d’un programme connu, ou des fichiers qui ont du texte.',
    );
}

/**
 * Reads a file by its content: JSON of other programs or of schema.org, a page, a table, a dump, or
 * an archive of these.
 *
 * @throws AppError `rien-a-importer`, `fichier-illisible`, `archive-trop-grande` or
 * `archive-trop-profonde`
 */
export async function* readFile(file: SourceFile): AsyncIterable<ImportDraft> {
  const { head, bytes } = await peek(file.bytes);
  const known = { ...file, bytes };
  if (isDocument(head) || isGzip(head)) yield* readArchive(known);
  else yield* READERS[await kindOfBytes(head)](known);
}
