import { z } from 'zod';
import { slugify } from '#language/fold.ts';

export const SLUG_ERROR =
  'Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets.';

const LONGEST_SLUG = 120;

/** Slug of a recipe, an ingredient or a tag. */
export const slugSchema = z
  .string()
  .max(LONGEST_SLUG, { error: SLUG_ERROR, abort: true })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_ERROR);

/** Slug of a title; empty when it has no letter. */
export const slugOf = (title: string) => slugify(title).slice(0, LONGEST_SLUG).replace(/-$/, '');
