import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { typedText } from './typed-text.ts';

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
