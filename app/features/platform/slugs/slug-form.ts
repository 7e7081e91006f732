import { z } from 'zod';
import { isSlug, LONGEST_SLUG, slugify } from '#language/fold.ts';

export const SLUG_ERROR =
  'Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets.';

/** Slug of a recipe, an ingredient or a tag. */
export const slugSchema = z
  .string()
  .max(LONGEST_SLUG, { error: SLUG_ERROR, abort: true })
  .refine(isSlug, SLUG_ERROR);

/** Slug of a title; empty when it has no letter. */
export const slugOf = (title: string) => slugify(title).slice(0, LONGEST_SLUG).replace(/-$/, '');
