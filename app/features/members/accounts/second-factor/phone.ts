/** Telephone numbers that receive text messages, in the form of E.164: `+33612345678`. */

const E164 = /^\+[1-9]\d{7,14}$/;
/** What people put between figures, the zero of « +33 (0)6 » included. */
const BETWEEN = /\(0\)|[\s.\-()/\u00a0\u202f\u2010-\u2015]/g;
/** Mobile numbers of the overseas departments are dialled by the code of theirs (ARCEP, numbering plan). */
const OVERSEAS: [start: RegExp, code: string][] = [
  [/^69[01]/, '590'],
  [/^694/, '594'],
  [/^69[67]/, '596'],
  [/^(?:69[23]|639)/, '262'],
];

/** A French number from its nine figures; null for one that is fixed, and receives no message. */
function frenchMobile(national: string): string | null {
  if (!/^[67]\d{8}$/.test(national)) return null;
  const [, code] = OVERSEAS.find(([start]) => start.test(national)) ?? [null, '33'];
  return `+${code}${national}`;
}

/** A number as people write it (06…, 0033…, +33…, or that of any country); null for none. */
export function canonicalPhone(text: string): string | null {
  const compact = text.replace(BETWEEN, '').replace(/^00/, '+');
  if (/^0\d/.test(compact)) return frenchMobile(compact.slice(1));
  if (compact.startsWith('+33')) return frenchMobile(compact.slice(3).replace(/^0/, ''));
  return E164.test(compact) ? compact : null;
}

/** Its last two figures: enough to know one’s own by, and all that is shown. */
export const phoneEnd = (phone: string) => phone.slice(-2);
