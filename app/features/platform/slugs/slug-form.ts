import { z } from 'zod';
import { hash } from '#language/hash.ts';
import { isSlug, LONGEST_SLUG, slugify } from '#language/fold.ts';

export const SLUG_ERROR =
  'Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets.';

/** Slug of a recipe, an ingredient or a tag. */
export const slugSchema = z
  .string()
  .max(LONGEST_SLUG, { error: SLUG_ERROR, abort: true })
  .refine(isSlug, SLUG_ERROR);

/**
 * Slug of a title; `recette-1x2y3z` for one in another script or of signs alone, by its hash. Empty
 * for an empty title.
 */
export function slugOf(title: string): string {
  const said = title.trim();
  const slug = slugify(said).slice(0, LONGEST_SLUG).replace(/-$/, '');
  return slug || (said && `recette-${hash(said).toString(36)}`);
}
