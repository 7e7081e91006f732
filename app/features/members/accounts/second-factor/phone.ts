/** Telephone numbers that receive text messages, in the form of E.164: `+33612345678`. */

const E164 = /^\+[1-9]\d{7,14}$/;
/** Separators that people type between digits, and the zero of « +33 (0)6 ». */
const BETWEEN = /\(0\)|[\s.\-()/\u00a0\u202f\u2010-\u2015]/g;
/**
 * Mobile numbers of the overseas departments have their own country codes (ARCEP, numbering plan).
 */
const OVERSEAS: [start: RegExp, code: string][] = [
  [/^69[01]/, '590'],
  [/^694/, '594'],
  [/^69[67]/, '596'],
  [/^(?:69[23]|639)/, '262'],
];

/** E.164 form of a French number of nine digits; null for a landline, which receives no message. */
function frenchMobile(national: string): string | null {
  if (!/^[67]\d{8}$/.test(national)) return null;
  const [, code] = OVERSEAS.find(([start]) => start.test(national)) ?? [null, '33'];
  return `+${code}${national}`;
}

/** E.164 form of a typed number (06…, 0033…, +33…, or of any country); null when invalid. */
export function canonicalPhone(text: string): string | null {
  const compact = text.replace(BETWEEN, '').replace(/^00/, '+');
  if (/^0\d/.test(compact)) return frenchMobile(compact.slice(1));
  if (compact.startsWith('+33')) return frenchMobile(compact.slice(3).replace(/^0/, ''));
  return E164.test(compact) ? compact : null;
}

/** Last two digits: enough to recognise one's own number, and all that is shown. */
export const phoneEnd = (phone: string) => phone.slice(-2);
