/** Prices in euros as people type them, in cents. */

/** A thousand euros. */
export const MOST_CENTS = 100_000;
const EUROS = /^(\d{1,4})(?:[.,](\d{1,2}))?(?:\s?(?:€|euros?))?$/u;

/** « 18,50 », « 18 € »; undefined if it is no price from a cent to `MOST_CENTS`. */
export function readCents(text: string): number | undefined {
  const [whole, euros = '', cents = ''] = EUROS.exec(text.trim().toLowerCase()) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return value > 0 && value <= MOST_CENTS ? value : undefined;
}

/** « 18,50 » as a field has it. */
export const writeCents = (cents: number): string =>
  (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',');

const FORMAT = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
export const formatEuros = (euros: number): string => FORMAT.format(euros);
export const formatCents = (cents: number): string => formatEuros(cents / 100);
