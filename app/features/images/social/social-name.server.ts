import { createHash } from 'node:crypto';
import { DRAWING_VERSION } from '#features/recipes/drawing/drawing.ts';
import type { SocialCard } from './social.ts';

const HASH_LENGTH = 16;

/**
 * File name of a recipe's pictures, in any format: its slug, and a hash of their contents, so that
 * a picture never changes at its address.
 */
export function socialFile(
  slug: string,
  { title, notes, drawing, color, photo, credit }: SocialCard,
): string {
  const drawn = [DRAWING_VERSION, title, notes, drawing, color];
  const credited = credit === null ? [] : [credit];
  const shown = JSON.stringify(photo === null ? drawn : [title, notes, color, photo, ...credited]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, HASH_LENGTH);
  return `${slug}-${hash}.${photo === null ? 'png' : 'jpg'}`;
}

/** Slug in a file name; null for a name that `socialFile` would not make. */
export function slugOfSocialFile(file: string): string | null {
  return /^([a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{16}\.(?:png|jpg)$/.exec(file)?.[1] ?? null;
}
