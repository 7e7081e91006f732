/** Suggestions of the search box while the visitor types, and the text they answer. */
import type { Picture } from '#features/images/media/media.ts';
import { words } from '#language/fold.ts';

export interface RecipeSuggestion {
  kind: 'recipe';
  label: string;
  href: string;
  /** Code of the drawn glass. */
  drawing: string;
  picture: Picture | null;
  dominantColor: string;
  alcoholFree: boolean;
}

/** Suggested ingredient, which links to its page, or tag, which links to its recipes. */
export interface NameSuggestion {
  kind: 'ingredient' | 'tag';
  label: string;
  href: string;
  /** Number of its published recipes. */
  count: number;
}

export type Suggestion = RecipeSuggestion | NameSuggestion;

/** Longer than any name, as a refusal may come last. */
export const LONGEST_TYPED = 200;

/** « -ananas » and « 🚫 lait » mean something that their words do not. */
export const hasSigns = (typed: string): boolean =>
  /(?:^|\s)[-−!]\p{L}|(?![🍹🍸])\p{Extended_Pictographic}/u.test(typed);

/**
 * Normalizes the text for suggestions: folded words or, when signs count, the typed text, bounded,
 * with single spaces. A text without any word becomes empty, which suggests nothing.
 */
export function suggestionText(typed: string): string {
  const text = typed.slice(0, LONGEST_TYPED);
  return hasSigns(text) ? text.toLowerCase().trim().replaceAll(/\s+/g, ' ') : words(text).join(' ');
}
