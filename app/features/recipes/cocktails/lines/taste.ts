/** Taste of a drink, computed from its lines: sweet, sour, bitter, full, fresh. See docs/measures/taste.md. */
import { SPARKLING } from '#features/recipes/drawing/drawing.ts';
import { fold } from '#language/fold.ts';
import type { Category } from '../cocktail.ts';
import { PER_MILLILITRE, type Weights } from './taste-weights.ts';

export interface TastedLine {
  /** Slugs of its ingredient, then of its families, nearest first. */
  slugs: readonly string[];
  /** In the drink; null without a volume. */
  amountMl: number | null;
  abv: number | null;
}

/** From 0, none, to 5, dominant. */
export interface Taste {
  sucre: number;
  acide: number;
  amer: number;
  corps: number;
  fraicheur: number;
}
export type TasteName = keyof Taste;

/** A drink apart from its lines. */
export interface Made {
  /** Water of its ice as a share of what is poured. */
  melted: number;
  instructions: string;
  isHot: boolean;
}

/**
 * Lower bound of each step of a scale: grams per decilitre for sugar and acid, without unit for the
 * rest.
 */
const STEPS: Readonly<Record<TasteName, readonly number[]>> = {
  sucre: [0.5, 2.1, 6, 9, 13],
  acide: [0.06, 0.25, 0.5, 0.8, 1.3],
  amer: [0.02, 0.08, 0.18, 0.28, 0.6],
  corps: [0.5, 0.9, 1.5, 2.3, 3.3],
  fraicheur: [0.1, 0.25, 0.45, 0.65, 0.9],
};

/** Each dulls the other: sourness reduces sweetness; sweetness reduces sourness and bitterness. */
const SWEETNESS_PER_ACID = 3;
const ACID_PER_SUGAR = 0.016;
const BITTER_PER_SUGAR = 0.0015;
/** Largest share of the sugar that bitterness hides: a Negroni is not as sweet as a piña colada. */
const HIDDEN_PER_BITTER = 0.9;
const MOST_HIDDEN = 0.55;
const BODY_PER_SUGAR = 0.1;
const BODY_PER_ABV = 0.03;
/** Freshness: bubbles and a long drink as shares of the glass, a gram of acid per decilitre; body dulls it. */
const FRESH_PER_BUBBLES = 0.8;
const FRESH_PER_ACID = 0.4;
const FRESH_PER_BODY = -0.06;
const FRESH_AND_LONG = 0.15;
/** From this strength a drink is no longer long. */
const SHORT_ABV = 25;

/** @param slugs of an ingredient, then of its families */
export function weightsOf(slugs: readonly string[]): Weights {
  for (const slug of slugs) {
    const weights = PER_MILLILITRE[slug];
    if (weights) return weights;
  }
  return {};
}

/**
 * A drink left to ferment turns sour and loses sugar: share of sugar lost, and grams of acid per
 * decilitre.
 */
const FERMENTED = /(?<!\b(?:sans|non|jus) )\bferment/;
const SUGAR_EATEN = 0.3;
const FERMENTED_ACID = 0.4;

/** Slug of the tag of drinks that are served hot, and of their category. */
export const HOT = 'chaud';
export const isHotDrink = (category: Category, tags: readonly string[]) =>
  category === HOT || tags.includes(HOT);

/** Place on a scale from 0 to 5: its whole part is the step, the rest the way to the next one. */
function placeOf(name: TasteName, value: number): number {
  const steps = STEPS[name];
  const step = steps.filter((least) => value >= least).length;
  const [from, to] = [steps[step - 1] ?? 0, steps[step]];
  return to === undefined ? step : step + Math.max(0, (value - from) / (to - from));
}

/** Sums of what the lines bring. */
function addUp(lines: readonly TastedLine[]) {
  const sum = { sugar: 0, acid: 0, bitter: 0, body: 0, alcohol: 0, bubbles: 0, cool: 0, ml: 0 };
  for (const line of lines) {
    const ml = line.amountMl ?? 0;
    const { sugar = 0, acid = 0, bitter = 0, body = 0, cool = 0 } = weightsOf(line.slugs);
    sum.ml += ml;
    sum.sugar += ml * sugar;
    sum.acid += ml * acid;
    sum.bitter += ml * bitter;
    sum.body += ml * body;
    sum.alcohol += ml * (line.abv ?? 0);
    if (line.slugs.some((slug) => SPARKLING.has(slug))) sum.bubbles += ml;
    sum.cool = Math.max(sum.cool, cool);
  }
  return sum;
}

/**
 * Taste between the steps, to compare drinks.
 *
 * @returns null where nothing has a volume
 */
export function measureTaste(lines: readonly TastedLine[], made: Made): Taste | null {
  const sum = addUp(lines);
  if (sum.ml <= 0) return null;
  const served = sum.ml * (1 + made.melted);
  const isFermented =
    made.instructions.includes('erment') && FERMENTED.test(fold(made.instructions));
  const sugar = ((100 * sum.sugar) / served) * (isFermented ? 1 - SUGAR_EATEN : 1);
  const acid = (100 * sum.acid) / served + (isFermented ? FERMENTED_ACID : 0);
  const bitter = sum.bitter / served;
  const hidden = Math.min(HIDDEN_PER_BITTER * bitter, MOST_HIDDEN);
  const sourness = acid - ACID_PER_SUGAR * sugar;
  const body = sum.body / served + BODY_PER_SUGAR * sugar + (BODY_PER_ABV * sum.alcohol) / served;
  const fresh =
    (FRESH_PER_BUBBLES * sum.bubbles) / served +
    FRESH_PER_ACID * Math.max(0, sourness) +
    FRESH_PER_BODY * body +
    FRESH_AND_LONG * Math.max(0, 1 - sum.alcohol / served / SHORT_ABV) +
    sum.cool;
  return {
    sucre: placeOf('sucre', sugar * (1 - hidden) - SWEETNESS_PER_ACID * acid),
    acide: placeOf('acide', sourness),
    amer: placeOf('amer', bitter - BITTER_PER_SUGAR * sugar),
    corps: placeOf('corps', body),
    fraicheur: made.isHot ? 0 : placeOf('fraicheur', fresh),
  };
}

/** Taste in whole steps, as it is shown. */
export function reckonTaste(lines: readonly TastedLine[], made: Made): Taste | null {
  const taste = measureTaste(lines, made);
  return (
    taste && {
      sucre: Math.floor(taste.sucre),
      acide: Math.floor(taste.acide),
      amer: Math.floor(taste.amer),
      corps: Math.floor(taste.corps),
      fraicheur: Math.floor(taste.fraicheur),
    }
  );
}
