import { z } from 'zod';

/** Ends of lines, accents in two parts and spaces around take room that a tidied text does not. */
const LENIENCE = 4;

/**
 * A text as it was typed, whose length is known before anything is done with it: to normalise, fold or match
 * a long one takes seconds. What tidies it comes next, then its own limit.
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

/** Whether a text begins with a number below zero, with a hyphen or a minus sign. */
export const isNegative = (typed: string): boolean => /^\s*[-−–]\s*[\d.,]/.test(typed);
