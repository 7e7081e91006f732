/** Suggestions of the search box while the visitor types, and the text they answer. */
import type { Picture } from '#features/images/media/media.ts';
import { words } from '#language/fold.ts';

export interface RecipeSuggestion {
  kind: 'recipe';
  label: string;
  href: string;
  /** Code of the drawn glass. */
  drawing: string;
  /** Its photo, where it has one. */
  picture: Picture | null;
  dominantColor: string;
  alcoholFree: boolean;
}

/** An ingredient or a tag, which leads to its recipes. */
export interface NameSuggestion {
  kind: 'ingredient' | 'tag';
  label: string;
  href: string;
  /** Published recipes that it leads to. */
  count: number;
}

export type Suggestion = RecipeSuggestion | NameSuggestion;

/** Longer than any name: what is refused may come last. */
export const LONGEST_TYPED = 200;

/** « -ananas » and « 🚫 lait » mean something that their words do not. */
export const hasSigns = (typed: string): boolean =>
  /(?:^|\s)[-−!]\p{L}|(?![🍹🍸])\p{Extended_Pictographic}/u.test(typed);

/**
 * The one way of asking for suggestions: folded words, or, where signs count, what is typed, bounded, one space between.
 * Whatever is typed that has no word gives the empty text, which suggests nothing.
 */
export function suggestionText(typed: string): string {
  const text = typed.slice(0, LONGEST_TYPED);
  return hasSigns(text) ? text.toLowerCase().trim().replaceAll(/\s+/g, ' ') : words(text).join(' ');
}
