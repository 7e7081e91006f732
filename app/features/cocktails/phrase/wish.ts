/** What a part of what is typed asks of the list. */
import type { Difficulty } from '../card-words.ts';
import type { CATEGORIES, Glass, Ice } from '../cocktail.ts';

export type Wish =
  | { without: string }
  | { tag: string }
  | { withoutTag: string }
  | { allergen: string }
  | { country: string }
  | { withoutCountry: string }
  | { category: keyof typeof CATEGORIES }
  | { glass: Glass }
  | { ice: Ice }
  | { difficulty: Difficulty }
  | { minAbv: number }
  | { maxAbv: number }
  | { minMinutes: number }
  | { maxMinutes: number }
  | { minServings: number }
  | { maxLines: number }
  | { maxCost: number };

export interface Understood {
  wish: Wish;
  /** The words that say it, as typed: places in the text. */
  from: number;
  to: number;
}
