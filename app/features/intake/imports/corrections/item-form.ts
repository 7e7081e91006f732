/** Form of a recipe of a run, before its import. */
import { z } from 'zod';
import { typedLine, typedText } from '#language/typed-text.ts';

export const ITEM_LIMITS = { title: 200, lines: 10_000, steps: 10_000 } as const;

export const itemForm = z.object({
  geste: z.enum(['enregistrer', 'lire', 'ecarter']).default('enregistrer'),
  title: typedLine(ITEM_LIMITS.title, 'Le titre est requis.'),
  lines: typedText(ITEM_LIMITS.lines).default(''),
  steps: typedText(ITEM_LIMITS.steps).default(''),
});
