/** Simple defences against spam: a suspect comment waits for a moderator, and is never lost. */
import { fold, words } from '#language/fold.ts';

export interface CommentContext {
  /** The member's comments on other recipes. */
  others: readonly string[];
  /** True when another member wrote exactly the same. */
  isCopied: boolean;
  /** The member's recent comments (see `FLOOD_MINUTES`), without this one. */
  lately: number;
}

export const FLOOD_MINUTES = 10;
const FLOOD = 5;
/** Shorter repeats are no sign of spam: « Délicieux ! » suits several recipes. */
export const TELLING_LENGTH = 25;

const DOMAINS =
  'com|net|org|info|biz|fr|be|ch|ca|eu|io|co|ru|cn|xyz|top|shop|site|online|club|link';
const LINK = new RegExp(
  `https?:|www\\.|[\\w.+-]@[\\w-]+\\.\\w|(?<![\\p{L}\\d-])[\\p{L}\\d-]+\\.(?:${DOMAINS})(?![\\p{L}\\d])`,
  'iu',
);
const STUTTER = /(\S)\1{7,}/u;
const MANY_WORDS = 10;

function repeatsItself(comment: string): boolean {
  if (STUTTER.test(comment)) return true;
  const said = words(comment);
  return said.length >= MANY_WORDS && new Set(said).size * 3 <= said.length;
}

const isSame = (one: string, other: string) => fold(one).trim() === fold(other).trim();

/** Reason to hold a comment for a moderator, shown to its author; null when there is none. */
export function suspicionOf(
  comment: string,
  { others, isCopied, lately }: CommentContext,
): string | null {
  if (LINK.test(comment)) return 'Le commentaire contient un lien ou une adresse.';
  if (repeatsItself(comment)) return 'Le commentaire répète la même chose.';
  const isRepeated = others.some((other) => isSame(other, comment));
  if (comment.length >= TELLING_LENGTH && (isRepeated || isCopied)) {
    return 'Le même commentaire a été publié ailleurs.';
  }
  if (lately >= FLOOD) return 'Plusieurs commentaires ont été écrits en peu de temps.';
  return null;
}
