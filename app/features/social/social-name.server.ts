import { createHash } from 'node:crypto';
import { DRAWING_VERSION } from '#features/drawing/drawing.ts';
import type { SocialCard } from './social.ts';

const HASH_LENGTH = 16;

/**
 * The file name of a recipe's pictures, without format and extension: its slug, and a hash of all
 * that they show, so that a picture never changes at its address.
 */
export function socialName(slug: string, { title, notes, drawing, color }: SocialCard): string {
  const shown = JSON.stringify([DRAWING_VERSION, title, notes, drawing, color]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, HASH_LENGTH);
  return `${slug}-${hash}`;
}

/** The slug in a name, or null for what `socialName` would not write. */
export function slugOfSocialName(name: string): string | null {
  return /^([a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{16}$/.exec(name)?.[1] ?? null;
}
