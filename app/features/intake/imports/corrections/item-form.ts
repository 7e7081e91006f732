/** Form of a recipe of a run, before its import. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';

const MISSING = 'Le titre est requis.';
export const ITEM_LIMITS = { title: 200, lines: 10_000, steps: 10_000 } as const;

export const itemForm = z.object({
  geste: z.enum(['enregistrer', 'lire', 'ecarter']).default('enregistrer'),
  title: typedText(ITEM_LIMITS.title, { missing: MISSING })
    .transform(oneLine)
    .pipe(
      z.string().min(1, MISSING).max(ITEM_LIMITS.title, `${ITEM_LIMITS.title} caractères au plus.`),
    ),
  lines: typedText(ITEM_LIMITS.lines).default(''),
  steps: typedText(ITEM_LIMITS.steps).default(''),
});
