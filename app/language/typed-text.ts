import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** Line ends, decomposed accents and outer spaces make a typed text longer than the tidied one. */
const LENIENCE = 4;

/**
 * A typed text. Its length is checked first: normalising, folding or matching a long text takes
 * seconds. The tidied text has a limit of its own.
 *
 * @param max length of the tidied text, in UTF-16 code units; four times as many may be typed
 */
export const typedText = (
  max: number,
  { missing, tooLong = `${max} caractères au plus.` }: { missing?: string; tooLong?: string } = {},
) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .max(LENIENCE * max, { error: tooLong, abort: true });

/**
 * A required line, trimmed. Conform treats an empty text as missing, inside the pipe too: both say
 * `missing`.
 *
 * @param max length of the trimmed line, in UTF-16 code units
 */
export const typedLine = (max: number, missing: string) =>
  typedText(max, { missing })
    .transform(oneLine)
    .pipe(z.string({ error: missing }).min(1, missing).max(max, `${max} caractères au plus.`));

/** With a hyphen or a minus sign. */
export const isNegative = (typed: string): boolean => /^\s*[-−–]\s*[\d.,]/.test(typed);
