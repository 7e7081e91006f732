import tastes from '#content/vocabulary/tastes.json' with { type: 'json' };

export interface Weights {
  sugar?: number;
  acid?: number;
  bitter?: number;
  body?: number;
  /** Freshness of the whole drink, however little is in it: a leaf has no volume. */
  cool?: number;
}

/** Taste of one millilitre, by the slug of an ingredient or of its family (docs/measures/taste.md). */
export const PER_MILLILITRE: Readonly<Record<string, Weights>> = tastes;
