/** Reads the sheets of OpenDocument, and the tables of pages that are named workbooks. */
import { formatNumber } from '#language/format.ts';
import type { SourceFile } from '../draft.ts';
import { elementLines } from '../html/page-text.ts';
import {
  elementsIn,
  MOST_TOKENS,
  readTree,
  type PageElement,
  type PageTree,
} from '../html/page-tree.ts';

export const [MOST_SHEETS, MOST_ROWS, MOST_COLUMNS] = [20, 20_000, 300];
const DAY = 86_400_000;
/** Day 0 of spreadsheets. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

export interface Sheet {
  name: string;
  /** Its rows; an empty one has no text. */
  rows: string[][];
  /** True if it had more rows than are read. */
  isCut: boolean;
}

/** Says of a file that only its beginning was read. */
export const sayCut = ({ name, notice }: SourceFile): void =>
  notice?.(
    'Coupé',
    `${name} a plus de ${formatNumber(MOST_TOKENS)} éléments\u00a0: la suite n’est pas lue, découpez-le.`,
  );

/** Part of a day as a time: 0.5 → « 12:00 ». */
export const clockOf = (part: number): string => {
  const minutes = Math.round(part * 1440);
  return [Math.floor(minutes / 60), minutes % 60]
    .map((one) => String(one).padStart(2, '0'))
    .join(':');
};

/** Names of the elements: of OpenDocument, or of a page. */
const KINDS = {
  open: {
    table: ['table:table'],
    row: 'table:table-row',
    cells: ['table:table-cell', 'table:covered-table-cell'],
  },
  page: { table: ['table'], row: 'tr', cells: ['td', 'th'] },
} as const;

/** Text of a cell of OpenDocument: its paragraphs. */
function paragraphsIn({ tokens }: PageTree, { start, end }: PageElement): string {
  let text = '';
  for (const token of tokens.slice(start + 1, end)) {
    if (typeof token === 'string') text += token;
    else if (token?.tag === 'text:p' && text !== '') text += '\n';
    else if (token?.tag === 'text:line-break') text += '\n';
    else if (token?.tag === 'text:s') text += ' ';
  }
  return text.trim();
}

/** Value of a cell of OpenDocument; a date is the number of its day, as in other workbooks. */
function valueIn(tree: PageTree, cell: PageElement): string {
  const of = (name: string) => cell.attributes[`office:${name}`] ?? '';
  const [, hours, minutes] = /^PT(\d{1,4})H(\d{1,2})M/.exec(of('time-value')) ?? [];
  if (hours !== undefined) return clockOf((Number(hours) * 60 + Number(minutes)) / 1440);
  const day = Date.parse(of('date-value').slice(0, 10));
  if (!Number.isNaN(day)) return String((day - FIRST_DAY) / DAY);
  if (of('value-type') === 'float') return String(Number(of('value')));
  return paragraphsIn(tree, cell);
}

export const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '');

/**
 * The tables of a text; null if it has none.
 *
 * @param onCut is called where only the beginning of the text was read
 */
export function sheetsOfText(text: string, onCut?: () => void): Sheet[] | null {
  const isOpen = text.includes('<office:document');
  const tree = readTree(text, isOpen);
  if (tree.isCut) onCut?.();
  const kind = isOpen ? KINDS.open : KINDS.page;
  const sheets: Sheet[] = [];
  let sheet: Sheet = { name: '', rows: [], isCut: false };
  let [row, end]: [string[], number] = [[], -1];
  /** Times that the last row is repeated. */
  let repeated = 0;
  /** Rows that a cell above still covers, by column. */
  let covered: number[] = [];
  const passCovered = () => {
    for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
      covered[row.length] = left - 1;
      row.push('');
    }
  };
  for (const element of elementsIn(tree)) {
    const { tag, start, attributes } = element;
    if (start > end && kind.table.some((name) => name === tag)) {
      if (sheets.length === MOST_SHEETS) break;
      end = element.end;
      [row, repeated, covered] = [[], 0, []];
      sheet = { name: attributes['table:name'] ?? '', rows: [], isCut: false };
      sheets.push(sheet);
    } else if (start < end && tag === kind.row) {
      passCovered();
      covered = covered.map((left, column) => (column < row.length ? left : Math.max(0, left - 1)));
      // Rows below keep their numbers.
      for (
        let time = 1;
        time < repeated && !isFilled(row) && sheet.rows.length < MOST_ROWS;
        time += 1
      )
        sheet.rows.push([]);
      row = [];
      repeated = Number(attributes['table:number-rows-repeated'] ?? 1);
      if (sheet.rows.length < MOST_ROWS) sheet.rows.push(row);
      else sheet.isCut = true;
    } else if (start < end && kind.cells.some((name) => name === tag)) {
      passCovered();
      const { colspan, rowspan } = attributes;
      const repeats = attributes['table:number-columns-repeated'] ?? colspan ?? 1;
      const times = Math.min(Number(repeats) || 1, MOST_COLUMNS - row.length);
      const value = isOpen ? valueIn(tree, element) : elementLines(tree, element).join('\n');
      for (let time = 0; time < times; time += 1) {
        covered[row.length] = Math.min(Number(rowspan) || 1, MOST_ROWS) - 1;
        row.push(time > 0 && !isOpen ? '' : value);
      }
    }
  }
  return sheets.some(({ rows }) => rows.some(isFilled)) ? sheets : isOpen ? [] : null;
}
