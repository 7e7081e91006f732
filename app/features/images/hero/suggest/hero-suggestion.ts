/** Texts that are proposed for a banner: five, each within the limit of its field. */
import { z } from 'zod';
import { HERO_LIMITS } from '../hero.ts';

/** By the names of the specification, with the field of the form that takes each. */
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

/** What it is asked with. */
export const heroAskedSchema = z.object({
  currentTitle: text.nullish(),
  currentSubtitle: text.nullish(),
  /** What the site is about, in words. */
  businessType: z.string().max(200).nullish(),
  /** Where the second button leads. */
  secondaryUrl: z.string().max(HERO_LIMITS.url).nullish(),
  /** How often another proposal was asked for. */
  turn: z.int().min(0).max(1_000).nullish(),
});
export type HeroAsked = z.output<typeof heroAskedSchema>;

export interface HeroSuggested {
  suggestion: HeroSuggestion;
  /** Null where no model wrote. */
  model: string | null;
  /** The parts that the catalogue wrote: all of them without a model, else those whose text of it was refused. */
  withoutModel: readonly HeroPart[];
}
