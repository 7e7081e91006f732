/** Suggested texts of a banner: five, each within the limit of its field. */
import { z } from 'zod';
import { HERO_LIMITS } from '../hero.ts';

/** Form field of each text, by its name in the specification. */
export const TAKEN_BY = {
  title: 'title',
  subtitle: 'subtitle',
  badge: 'badge',
  cta_label: 'ctaLabel',
  secondary_cta_label: 'secondaryCtaLabel',
} as const;
export type HeroPart = keyof typeof TAKEN_BY;
export const HERO_PARTS = Object.keys(TAKEN_BY) as HeroPart[];

export const PART_LIMITS: Record<HeroPart, number> = {
  title: HERO_LIMITS.title,
  subtitle: HERO_LIMITS.subtitle,
  badge: HERO_LIMITS.badge,
  cta_label: HERO_LIMITS.label,
  secondary_cta_label: HERO_LIMITS.label,
};

const text = z.string().max(500);

export const heroSuggestionSchema = z.object({
  title: text,
  subtitle: text,
  badge: text,
  cta_label: text,
  secondary_cta_label: text,
} satisfies Record<HeroPart, typeof text>);
export type HeroSuggestion = z.output<typeof heroSuggestionSchema>;

/** Input of a request for suggestions. */
export const heroAskedSchema = z.object({
  currentTitle: text.nullish(),
  currentSubtitle: text.nullish(),
  /** Subject of the site, in words. */
  businessType: z.string().max(200).nullish(),
  /** Link of the second button. */
  secondaryUrl: z.string().max(HERO_LIMITS.url).nullish(),
  /** Number of earlier requests for another suggestion. */
  turn: z.int().min(0).max(1_000).nullish(),
});
export type HeroAsked = z.output<typeof heroAskedSchema>;

export interface HeroSuggested {
  suggestion: HeroSuggestion;
  /** Null when no model wrote. */
  model: string | null;
  /**
   * Texts from the catalogue: all without a model, otherwise those where the model's text was
   * refused.
   */
  withoutModel: readonly HeroPart[];
}
