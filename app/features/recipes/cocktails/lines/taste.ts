/** Taste of a drink, computed from its lines: sweet, sour, bitter, full. See docs/measures/taste.md. */
import { fold } from '#language/fold.ts';
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
}
export type TasteName = keyof Taste;
export const TASTE_NAMES = ['sucre', 'acide', 'amer', 'corps'] as const;

/**
 * Lower bound of each step of a scale: grams per decilitre for sugar and acid, without unit for the
 * rest.
 */
const STEPS: Readonly<Record<TasteName, readonly number[]>> = {
  sucre: [0.5, 2.1, 6, 9, 13],
  acide: [0.06, 0.25, 0.5, 0.8, 1.3],
  amer: [0.02, 0.08, 0.18, 0.28, 0.6],
  corps: [0.5, 0.9, 1.5, 2.3, 3.3],
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

function weightsOf({ slugs }: TastedLine): Weights {
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

const stepOf = (name: TasteName, value: number) =>
  STEPS[name].filter((least) => value >= least).length;

/**
 * @param made with the water of its ice as a share of what is poured, and its steps
 * @returns null where nothing has a volume
 */
export function reckonTaste(
  lines: readonly TastedLine[],
  made: { melted: number; instructions: string },
): Taste | null {
  const sum = { sugar: 0, acid: 0, bitter: 0, body: 0, alcohol: 0, ml: 0 };
  for (const line of lines) {
    const ml = line.amountMl ?? 0;
    const { sugar = 0, acid = 0, bitter = 0, body = 0 } = weightsOf(line);
    sum.ml += ml;
    sum.sugar += ml * sugar;
    sum.acid += ml * acid;
    sum.bitter += ml * bitter;
    sum.body += ml * body;
    sum.alcohol += ml * (line.abv ?? 0);
  }
  if (sum.ml <= 0) return null;
  const served = sum.ml * (1 + made.melted);
  const isFermented = FERMENTED.test(fold(made.instructions));
  const sugar = ((100 * sum.sugar) / served) * (isFermented ? 1 - SUGAR_EATEN : 1);
  const acid = (100 * sum.acid) / served + (isFermented ? FERMENTED_ACID : 0);
  const bitter = sum.bitter / served;
  const hidden = Math.min(HIDDEN_PER_BITTER * bitter, MOST_HIDDEN);
  return {
    sucre: stepOf('sucre', sugar * (1 - hidden) - SWEETNESS_PER_ACID * acid),
    acide: stepOf('acide', acid - ACID_PER_SUGAR * sugar),
    amer: stepOf('amer', bitter - BITTER_PER_SUGAR * sugar),
    corps: stepOf(
      'corps',
      sum.body / served + BODY_PER_SUGAR * sugar + (BODY_PER_ABV * sum.alcohol) / served,
    ),
  };
}
