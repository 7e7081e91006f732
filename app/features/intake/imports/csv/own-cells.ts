/** Cells of our own export: no spreadsheet takes them for a formula, and they come back as they were. */
import { isUuid } from '#language/uuid.ts';

/**
 * Column: id of the recipe and number of the revision that was exported, « 0198…/412 ». It is the last one, so that a row
 * which lost cells has no id.
 */
export const OWN_ID = 'zinc_id';

export const ownId = (id?: string, revision = 0) => (id === undefined ? '' : `${id}/${revision}`);

/** The same, read; null of anything else. A revision of 0 is not known. */
export function readOwnId(cell: string): { id: string; revision: number } | null {
  const [, id = '', revision = '0'] = /^([\da-f-]{36})(?:\/(\d{1,9}))?$/.exec(cell.trim()) ?? [];
  return isUuid(id) ? { id, revision: Number(revision) } : null;
}

/** What a spreadsheet calculates, in a cell that begins with it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const PROTECTED = /^'+[=+\-@\t\r＝＋－＠]/;

/** With the apostrophe by which a spreadsheet knows a text. */
export const protectedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unprotectedCell = (text: string): string =>
  PROTECTED.test(text) ? text.slice(1) : text;
