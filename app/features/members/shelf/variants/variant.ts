/** « Ma version » of a recipe. */
import { z } from 'zod';
import { plainText } from '#language/plain-text.ts';
import { typedText } from '#language/typed-text.ts';
import { SHELF_PATH } from '../shelf.ts';

export const VARIANTS_PATH = `${SHELF_PATH}/versions`;
export const INGREDIENTS_LENGTH = 4000;
export const STEPS_LENGTH = 8000;
/** Versions of one member. */
export const MOST_VARIANTS = 500;

/** Lines without those that are blank. */
const tidyLines = (text: string): string =>
  plainText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

export const variantSchema = z.object({
  ingredients: typedText(INGREDIENTS_LENGTH, { missing: 'Dites au moins un ingrédient.' })
    .overwrite(tidyLines)
    .min(1, 'Dites au moins un ingrédient.')
    .max(INGREDIENTS_LENGTH, `${INGREDIENTS_LENGTH} caractères au plus.`),
  steps: typedText(STEPS_LENGTH)
    .overwrite(tidyLines)
    .max(STEPS_LENGTH, `${STEPS_LENGTH} caractères au plus.`)
    .default(''),
});
export type Variant = z.output<typeof variantSchema>;
