import { z } from 'zod';

/** Line ends, decomposed accents and outer spaces take room that a tidied text does not. */
const LENIENCE = 4;

/**
 * A text as typed, whose length is checked first: normalising, folding or matching a long one takes
 * seconds. The tidied text then has its own limit.
 *
 * @param max of the tidied text, in UTF-16 code units; four times as many may be typed
 */
export const typedText = (
  max: number,
  { missing, tooLong = `${max} caractères au plus.` }: { missing?: string; tooLong?: string } = {},
) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .max(LENIENCE * max, { error: tooLong, abort: true });

/** True if a text begins with a negative number, with a hyphen or a minus sign. */
export const isNegative = (typed: string): boolean => /^\s*[-−–]\s*[\d.,]/.test(typed);
