/** Whole number of an address: the nearest within bounds, the fallback when it is no whole number. */
export function boundedNumber<Fallback>(
  text: string | null,
  { low, high }: { low: number; high: number },
  fallback: Fallback,
): number | Fallback {
  if (text === null || !/^-?\d+$/.test(text.trim())) return fallback;
  return Math.min(high, Math.max(low, Number(text)));
}

/** Page number of an address, from 1. */
export const pageOf = (text: string | null, last = 1_000_000): number =>
  boundedNumber(text, { low: 1, high: last }, 1);
