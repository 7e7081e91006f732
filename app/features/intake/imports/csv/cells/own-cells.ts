/** Cells of our own export: safe from spreadsheet formulas, and read back unchanged. */
import { isUuid } from '#language/uuid.ts';

/**
 * Column of the recipe id and exported revision, « 0198…/412 ». It is the last column: a row that
 * lost cells has no id.
 */
export const OWN_ID = 'zinc_id';

export const ownId = (id?: string, revision = 0) => (id === undefined ? '' : `${id}/${revision}`);

/** Parses the cell; null for other text. Revision 0 means unknown. */
export function readOwnId(cell: string): { id: string; revision: number } | null {
  const [, id = '', revision = '0'] = /^([\da-f-]{36})(?:\/(\d{1,9}))?$/.exec(cell.trim()) ?? [];
  return isUuid(id) ? { id, revision: Number(revision) } : null;
}

/** Beginnings of a cell that a spreadsheet evaluates as a formula. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const PROTECTED = /^'+[=+\-@\t\r＝＋－＠]/;

/** Adds the apostrophe that marks a text in a spreadsheet. */
export const protectedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unprotectedCell = (text: string): string =>
  PROTECTED.test(text) ? text.slice(1) : text;
