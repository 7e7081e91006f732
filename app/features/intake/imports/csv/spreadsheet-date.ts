/** A spreadsheet turns « 1/2 » into « 01-févr », « 01/02/2026 », or the number of a day. */
const MONTH =
  '(?:janv?|févr?|fevr?|feb|mars?|avr|apr|mai|may|juin|june?|juil|july?|août|aout|aug|sept?|oct|nov|déc|dec)\\p{L}*\\.?';
const DATE = new RegExp(
  `^(?:\\d{1,2}[-/]${MONTH}(?:[-/]\\d{2,4})?|${MONTH}[-/]\\d{2,4}` +
    '|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}|\\d{4}-\\d\\d-\\d\\d(?: 00:00:00)?|4[3-9]\\d{3})(?=\\s|$)',
  'iu',
);

/** The date at the beginning of a quantity; null without. Day numbers are those of 2017 to 2036. */
export const spreadsheetDate = (quantity: string): string | null =>
  DATE.exec(quantity.trim())?.[0] ?? null;

export const dateForQuantity = (date: string) =>
  `Un tableur a changé une quantité en date\u00a0: «\u00a0${date}\u00a0». Remettez-la (par exemple «\u00a01/2\u00a0»), dans une cellule au format Texte.`;
