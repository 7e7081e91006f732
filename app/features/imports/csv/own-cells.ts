/** Cells that no spreadsheet takes for a formula, and that come back as they were. */

/** What a spreadsheet calculates, in a cell that begins with it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const PROTECTED = /^'+[=+\-@\t\r＝＋－＠]/;

/** With the apostrophe by which a spreadsheet knows a text. */
export const protectedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unprotectedCell = (text: string): string =>
  PROTECTED.test(text) ? text.slice(1) : text;
