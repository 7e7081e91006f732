/**
 * Suggestion for a recipe, by a model or without one. Nothing is saved until an editor accepts it.
 */
import { z } from 'zod';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';

/** Most characters of each text: the limit of its field, or a good length. */
export const MOST = {
  meta_title: 60,
  meta_description: 160,
  image_alt: 160,
  optimized_title: 120,
  optimized_summary: 500,
  optimized_instructions: 10_000,
} as const;

export const MOST_KEYWORDS = 12;
export const LONGEST_KEYWORD = 80;

/** Parts named as in the specification; a model answers in this shape. */
export const suggestionSchema = z.object({
  meta_title: z.string().max(400),
  meta_description: z.string().max(1000),
  image_alt: z.string().max(1000),
  optimized_title: z.string().max(400).nullish(),
  optimized_summary: z.string().max(2000),
  optimized_instructions: z.string().max(12_000),
  long_tail_keywords: z.array(z.string().max(LONGEST_KEYWORD * 2)).max(40),
});

export type Suggestion = z.output<typeof suggestionSchema>;

/** Part of a suggestion → form field, in display order. */
export const TAKEN_BY = {
  optimized_title: 'title',
  optimized_summary: 'summary',
  optimized_instructions: 'instructions',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  image_alt: 'image_alt',
} as const satisfies Partial<Record<keyof Suggestion, keyof CocktailInput>>;

export type SuggestedPart = keyof typeof TAKEN_BY;
export const PARTS = Object.keys(TAKEN_BY) as SuggestedPart[];

export const PART_NAMES: Record<SuggestedPart, string> = {
  optimized_title: 'Titre',
  optimized_summary: 'Résumé',
  optimized_instructions: 'Étapes',
  meta_title: 'Titre pour les moteurs de recherche',
  meta_description: 'Description pour les moteurs de recherche',
  image_alt: 'Description de l’image',
};

/** Suggestion as shown to an editor. A form without scripts sends it back with each choice. */
export const suggestedSchema = z.object({
  /** Parts that differ from the typed texts. */
  proposals: z
    .array(
      z.object({
        part: z.enum(PARTS as [SuggestedPart, ...SuggestedPart[]]),
        before: z.string().max(MOST.optimized_instructions),
        after: z.string().max(MOST.optimized_instructions),
      }),
    )
    .max(PARTS.length),
  keywords: z.array(z.string().max(LONGEST_KEYWORD)).max(MOST_KEYWORDS),
  /** Null if no model wrote it. */
  model: z.string().max(200).nullable(),
  /** Parts left out, with the reasons. */
  notes: z.array(z.string().max(1000)).max(20),
});

export type Suggested = z.output<typeof suggestedSchema>;
export type Proposal = Suggested['proposals'][number];

export const WITHOUT_AI = 'sans IA';
