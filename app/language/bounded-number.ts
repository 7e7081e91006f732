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

/**
 * Pages of a list of `total` rows.
 *
 * @param asked from 1; a page past the end becomes the last
 * @returns the page that is shown, its number of rows before, and the number of pages, at least 1
 */
export function pagesOf(total: number, asked: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pageCount);
  return { page, pageCount, offset: (page - 1) * size };
}
