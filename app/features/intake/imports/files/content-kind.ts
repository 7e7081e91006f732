/** Detects the kind of a text from its beginning: file names are unreliable. */
import { nameColumn } from '../csv/column-names.ts';
import { decodeFile } from '../foreign-files.ts';
import { inParts } from '../draft.ts';
import { beginsInColumns } from './column-texts.ts';
import { BLOCKS } from '../html/page-text.ts';
import { withoutHeading } from '../headings.ts';

/** A line of an SQL dump begins with one of these. */
const SQL =
  /^[ \t]*(?:insert\s+(?:ignore\s+)?into|replace\s+into|create\s+(?:temporary\s+)?table|copy\s[^;\n]+\sfrom\s)/im;

/** Elements that begin a page, beside blocks. */
const OF_PAGES = new Set(
  'html head body script style meta link title base a b i p span img br svg noscript template ul ol li font strong em'.split(
    ' ',
  ),
);
/** A page that a spreadsheet wrote, as « .xls » of many programs are. */
const SHEET =
  /urn:schemas-microsoft-com:office:(?:excel|spreadsheet)|content="?(?:LibreOffice|OpenOffice)/i;
/** First elements of tables: of a page, of Excel 2003 in XML, of OpenDocument. */
const SHEETS = new Set(['table', 'workbook', 'office:document', 'office:document-content']);
const MOST_PROLOG = 20;

/** Name of the first element, after declarations and comments; null for other text. */
function rootOf(text: string): string | null {
  let rest = text;
  for (let part = 0; part < MOST_PROLOG && /^<[!?]/.test(rest); part += 1) {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->') : rest.indexOf('>');
    if (/^<!doctype\s+html/i.test(rest) || end < 0) return 'html';
    rest = rest
      .slice(end + 1)
      .replace(/^->|^>/, '')
      .trimStart();
  }
  return /^<([a-z][\w:.-]*)/i.exec(rest)?.[1]?.toLowerCase() ?? null;
}

/** A document begins so: with its fields in YAML, or its title in Markdown. */
const DOCUMENT = /^(?:---[ \t]*\r?\n[\w'"]|#{1,6} [^\n;\t|]{1,200}\n\r?\n)/;

const COLUMNS = /[;,\t|]/;
/** Rows that tell whether a text is a table. */
const LOOKED_AT = 20;
const LONGEST_ROW = 5000;

const cellsOf = (row: string, sign: string) => row.split(sign).length;

/** True if the first rows have named columns, or as many cells as each other. */
function isTable(text: string): boolean {
  const rows = text.split(/\r\n?|\n/, 200).filter((row) => row.trim() !== '');
  const [first = ''] = rows;
  if (rows.slice(0, LOOKED_AT).some(beginsInColumns)) return false;
  if (/^sep=./i.test(first)) return true;
  const isNamed = rows.slice(0, 5).some((row) => {
    const names = row.slice(0, LONGEST_ROW).split(COLUMNS);
    return (
      names.length > 1 &&
      names.filter((name) => nameColumn(name.replaceAll('"', '')).field !== null).length > 1
    );
  });
  if (isNamed) return true;
  return [';', '\t', '|', ','].some((sign) => {
    const counts = rows.slice(0, LOOKED_AT).map((row) => cellsOf(row, sign));
    const [most = 1] = counts;
    return most > 1 && counts.length > 1 && counts.every((count) => count === most);
  });
}

export type ContentKind = 'json' | 'html' | 'sheet' | 'xml' | 'sql' | 'table' | 'text';

export function contentKind(beginning: string): ContentKind {
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  if (/^(?:\{|\[\s*(?:[{[\]"]|$))/.test(text)) return 'json';
  const root = rootOf(text);
  if (SHEETS.has(root ?? '') || (root === 'html' && SHEET.test(text))) return 'sheet';
  if (root !== null) return OF_PAGES.has(root) || BLOCKS.has(root) ? 'html' : 'xml';
  // « Ingrédients : 6 cl de gin, 2 cl de cordial » is no row.
  if (DOCUMENT.test(text) || withoutHeading(text) !== text) return 'text';
  if (SQL.test(text)) return 'sql';
  return isTable(text) ? 'table' : 'text';
}

/** The kind of a file from its first bytes, in any encoding. */
export async function kindOfBytes(head: Uint8Array): Promise<ContentKind> {
  let beginning = '';
  for await (const piece of (await decodeFile(inParts(head))).text) beginning += piece;
  return contentKind(beginning);
}
