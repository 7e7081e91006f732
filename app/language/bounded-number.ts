/** Whole number within bounds, else the nearest bound; the fallback for other texts. */
export function boundedNumber<Fallback>(
  text: string | null,
  { low, high }: { low: number; high: number },
  fallback: Fallback,
): number | Fallback {
  if (text === null || !/^-?\d+$/.test(text.trim())) return fallback;
  return Math.min(high, Math.max(low, Number(text)));
}

/** From 1. */
export const pageOf = (text: string | null, last = 1_000_000): number =>
  boundedNumber(text, { low: 1, high: last }, 1);
