/** What the search box offers while one types, and the text that the offer answers to. */
import type { Picture } from '#features/media/media.ts';
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

/** No name is longer, and what is typed beyond tells nothing more. */
export const LONGEST_TYPED = 60;
const MAX_WORDS = 8;

/**
 * The one way of asking for suggestions: folded words, bounded, one space between. Whatever is typed
 * that has no word gives the empty text, which suggests nothing.
 */
export function suggestionText(typed: string): string {
  return words(typed.slice(0, LONGEST_TYPED)).slice(0, MAX_WORDS).join(' ');
}
