import type { CocktailCard } from '../cocktail.ts';

/** Recipes near another one; each reason is a phrase. */
export interface Neighbours {
  nearest: (CocktailCard & { reason: string })[];
  /** « Moins sucré », « Plus fort », … ; wishes that none fulfils are left out. */
  wished: { label: string; drinks: { slug: string; title: string; reason: string }[] }[];
}
