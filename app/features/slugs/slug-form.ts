import { z } from 'zod';

export const SLUG_ERROR =
  'Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets.';

/** What names a recipe, an ingredient or a tag in addresses. */
export const slugSchema = z
  .string()
  .max(120, { error: SLUG_ERROR, abort: true })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_ERROR);
