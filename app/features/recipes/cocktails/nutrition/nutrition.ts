/**
 * Nutrition of a serving, estimated from its lines: energy, sugar, alcohol. See docs/measures/strength.md.
 */
import { z } from 'zod';
import contents from '#content/vocabulary/nutrition.json' with { type: 'json' };
import { PER_MILLILITRE } from '../lines/taste-weights.ts';
import { alcoholGrams, type PouredLine } from '../lines/strength/strength.ts';

/** Grams in 100 ml. Carbohydrates that are not sugar count as starch. */
const contentSchema = z.strictObject({
  sugar: z.number().min(0).max(100).default(0),
  starch: z.number().min(0).max(100).default(0),
  fat: z.number().min(0).max(100).default(0),
  protein: z.number().min(0).max(100).default(0),
});
type Content = z.output<typeof contentSchema> & { acid: number };
export const contentsSchema = z.record(z.string(), contentSchema);

/**
 * Contents by the slug of an ingredient or of its family; `PER_MILLILITRE` is the fallback.
 */
export const CONTENTS = contentsSchema.parse(contents);

export interface Nutrition {
  /** In one serving, rounded to ten. */
  kcal: number;
  /** Rounded to one. */
  sugarGrams: number;
  alcoholGrams: number;
}

/** Kilocalories in a gram: Regulation (EU) 1169/2011, annex XIV. */
const KCAL = { alcohol: 7, sugar: 4, starch: 4, fat: 9, protein: 4, acid: 3 };

/** Largest share of the poured volume with unknown contents. */
const MOST_UNKNOWN = 0.1;
/** Fat and protein from which an amount without a volume (« 20 g de beurre ») counts. */
const RICH = 5;

function contentOf(slugs: readonly string[]): Content | null {
  for (const slug of slugs) {
    const [content, weights] = [CONTENTS[slug], PER_MILLILITRE[slug]];
    if (!content && !weights) continue;
    const { sugar = 0, acid = 0 } = weights ?? {};
    return { sugar: sugar * 100, starch: 0, fat: 0, protein: 0, ...content, acid: acid * 100 };
  }
  return null;
}

/**
 * Estimates the nutrition of one serving. Lines « Pour servir », and those without a volume
 * (leaves, pieces of fruit), are left out.
 *
 * @returns null without a poured line, or when too much is of unknown content
 */
export function estimateNutrition(
  lines: readonly PouredLine[],
  servings: number,
): Nutrition | null {
  const sum = { alcohol: 0, sugar: 0, starch: 0, fat: 0, protein: 0, acid: 0 };
  let [pouredMl, unknownMl] = [0, 0];
  for (const { amountMl, abv, isServed, slugs = [] } of lines) {
    if (isServed) continue;
    const content = contentOf(slugs);
    const ml = amountMl ?? 0;
    if (ml <= 0) {
      if (amountMl === null && content && content.fat + content.protein >= RICH) return null;
      continue;
    }
    pouredMl += ml;
    if (content === null || abv === null) unknownMl += ml;
    sum.alcohol += alcoholGrams((ml * (abv ?? 0)) / 100);
    for (const name of ['sugar', 'starch', 'fat', 'protein', 'acid'] as const) {
      sum[name] += ((content?.[name] ?? 0) * ml) / 100;
    }
  }
  if (pouredMl === 0 || unknownMl > MOST_UNKNOWN * pouredMl) return null;
  const each = (total: number) => total / (servings >= 1 ? servings : 1);
  const kcal = (Object.keys(KCAL) as (keyof typeof KCAL)[]).reduce(
    (total, name) => total + KCAL[name] * sum[name],
    0,
  );
  return {
    kcal: Math.round(each(kcal) / 10) * 10,
    sugarGrams: Math.round(each(sum.sugar)),
    alcoholGrams: Math.round(each(sum.alcohol)),
  };
}
