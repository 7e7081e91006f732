import { formatNumber } from '#language/format.ts';

const NBSP = '\u00a0';
/** Above it a percentage says little: « × 12 ». */
const MOST_PERCENT = 300;

/** Change in percent; −100 only if nothing is left. */
const percentOf = (value: number, before: number) =>
  Math.max(value > 0 ? -99 : -100, Math.round((value / before - 1) * 100));

/**
 * Change since the previous period: « +12 % », « −4 % », « × 5 », « nouveau », « = »; empty
 * without a comparison, or if both are zero.
 */
export function sayChange(value: number, before: number | null): string {
  if (before === null) return '';
  if (value === before) return value === 0 ? '' : '=';
  if (before === 0) return 'nouveau';
  const percent = percentOf(value, before);
  if (percent > MOST_PERCENT) return `×${NBSP}${formatNumber(Math.round(value / before))}`;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(percent))}${NBSP}%`;
}

/** The same in a sentence: « 12 % de plus que 340 sur la période d’avant ». */
export function tellChange(value: number, before: number | null): string {
  if (before === null) return '';
  const then = `${formatNumber(before)} sur la période d’avant`;
  if (value === before) return `autant que les ${then}`;
  if (before === 0) return 'rien sur la période d’avant';
  const percent = Math.abs(percentOf(value, before));
  return `${formatNumber(percent)}${NBSP}% de ${value > before ? 'plus' : 'moins'} que les ${then}`;
}
