/** Forms of lists of recipes. */
import { z } from 'zod';
import { plainText } from '#language/plain-text.ts';
import { typedLine, typedText } from '#language/typed-text.ts';
import { DESCRIPTION_LENGTH, LACKING, NAME_LENGTH, type Lacking } from './recipe-list.ts';

const name = typedLine(NAME_LENGTH, 'Donnez-lui un nom.');

export const newListSchema = z.object({ name });

export const listSchema = z.object({
  name,
  description: typedText(DESCRIPTION_LENGTH)
    .overwrite(plainText)
    .max(DESCRIPTION_LENGTH, `${DESCRIPTION_LENGTH} caractères au plus.`)
    .default(''),
  lacking: z.enum(Object.keys(LACKING) as [Lacking]).default('grise'),
});
export type ListInput = z.output<typeof listSchema>;
