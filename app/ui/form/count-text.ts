import { formatNumber } from '#language/format.ts';

/** Bounds of a field whose letters are counted. */
export interface Counting {
  maxLength: number;
  /** Number of characters above which the remaining number is said. */
  warnPast: number;
  hint: string;
}

const characters = (count: number) =>
  `${formatNumber(count)}\u00a0${count > 1 ? 'caractères' : 'caractère'}`;

/** « 12 / 500 »; the bound alone for a length that is not known yet. */
export const tallyOf = (length: number | undefined, { maxLength }: Counting): string =>
  length === undefined
    ? `${characters(maxLength)} au plus`
    : `${formatNumber(length)}\u00a0/\u00a0${formatNumber(maxLength)}`;

/** Sentence on the remaining characters, when they are few. */
export function remarkOf(length: number, { maxLength, warnPast }: Counting): string {
  if (length >= maxLength) return `Limite de ${characters(maxLength)} atteinte.`;
  if (length <= warnPast) return '';
  return `Plus que ${characters(maxLength - length)}.`;
}
