/** Nearness of drinks, and those that fulfil a wish. See docs/measures/taste.md. */
import type { Taste } from '../lines/taste.ts';
import type { Profile } from './profile.ts';

/** Shares of the three likenesses; the pairs of test/catalogue/neighbour-pairs.ts hold them. */
const INGREDIENTS = 0.4;
const TASTE = 0.35;
const SERVICE = 0.25;

/** Tastes, and the strength. */
export type Axis = keyof Taste | 'force';

/** Steps of a taste, and difference of strength in points that is as large. */
const STEPS = 5;
const ABV_STEPS = 25;

function sharedTraits({ traits: one }: Profile, { traits: other }: Profile): number {
  let shared = 0;
  for (const [slug, weight] of one) shared += weight * (other.get(slug) ?? 0);
  return shared;
}

/** Differences of two drinks as shares of a scale. */
export const differences = (one: Profile, other: Profile): Record<Axis, number> => ({
  sucre: (other.taste.sucre - one.taste.sucre) / STEPS,
  acide: (other.taste.acide - one.taste.acide) / STEPS,
  amer: (other.taste.amer - one.taste.amer) / STEPS,
  corps: (other.taste.corps - one.taste.corps) / STEPS,
  fraicheur: (other.taste.fraicheur - one.taste.fraicheur) / STEPS,
  force: Math.max(-1, Math.min(1, (other.abv - one.abv) / ABV_STEPS)),
});

/**
 * 1 for the same taste; 0 where tastes are half a scale apart on average.
 *
 * @param wished axis on which another drink is wished for: how far it is there does not count
 */
function tasteLikeness(one: Profile, other: Profile, wished?: Axis): number {
  const apart = Object.entries(differences(one, other));
  const counted = apart.filter(([axis]) => axis !== wished).map(([, share]) => share);
  return 1 - (2 * Math.hypot(...counted)) / Math.sqrt(apart.length);
}

/** Nobody who likes a hot drink is given a cold one for it. */
const OTHER_TEMPERATURE = -0.5;

/** Served in the same way: hot or cold, for the same moment, made alike, as sparkling. */
function serviceLikeness(one: Profile, other: Profile): number {
  if (one.isHot !== other.isHot) return OTHER_TEMPERATURE;
  return (
    (one.category === other.category ? 0.5 : 0) +
    (one.method === other.method ? 0.25 : 0) +
    0.25 * (1 - Math.abs(one.bubbles - other.bubbles))
  );
}

/** At most 1, for the same drink. */
export const nearness = (one: Profile, other: Profile, wished?: Axis): number =>
  INGREDIENTS * sharedTraits(one, other) +
  TASTE * tasteLikeness(one, other, wished) +
  SERVICE * serviceLikeness(one, other);

export const WISHES = ['moins-sucre', 'plus-fort', 'plus-amer', 'sans-alcool'] as const;
export type Wish = (typeof WISHES)[number];

/** A difference that is tasted, in steps; for the strength, a fifth and three points. */
const TASTED = 0.6;
const STRONGER = 1.2;
const STRONGER_POINTS = 3;

interface Wished {
  axis: Axis;
  isFulfilled: (one: Profile, other: Profile) => boolean;
}
export const WISHED: Readonly<Record<Wish, Wished>> = {
  'moins-sucre': {
    axis: 'sucre',
    isFulfilled: (one, other) => other.taste.sucre <= one.taste.sucre - TASTED,
  },
  'plus-fort': {
    axis: 'force',
    isFulfilled: (one, other) =>
      other.abv >= one.abv * STRONGER && other.abv >= one.abv + STRONGER_POINTS,
  },
  'plus-amer': {
    axis: 'amer',
    isFulfilled: (one, other) => other.taste.amer >= one.taste.amer + TASTED,
  },
  'sans-alcool': {
    axis: 'force',
    isFulfilled: (one, other) => one.abv > 0 && other.abv === 0,
  },
};

/** Least nearness of a drink that is given for another one. */
const LEAST = 0.22;

/** Drinks that fulfil a wish, or all, nearest first; of those that are as near, in their order. */
export function nearest<One extends { profile: Profile }>(
  profile: Profile,
  others: readonly One[],
  wish?: Wish,
): One[] {
  const wished = wish && WISHED[wish];
  return others
    .filter((other) => wished === undefined || wished.isFulfilled(profile, other.profile))
    .map((other) => ({ other, near: nearness(profile, other.profile, wished?.axis) }))
    .filter(({ near }) => wished === undefined || near >= LEAST)
    .toSorted((a, b) => b.near - a.near)
    .map(({ other }) => other);
}
