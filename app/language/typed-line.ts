import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { typedText } from './typed-text.ts';

/**
 * A line of text that is needed, tidied. Conform takes what reads as empty for what is missing,
 * within the pipe too: both say `missing`.
 *
 * @param max of the tidied line, in UTF-16 code units
 */
export const typedLine = (max: number, missing: string) =>
  typedText(max, { missing })
    .transform(oneLine)
    .pipe(z.string({ error: missing }).min(1, missing).max(max, `${max} caractères au plus.`));
