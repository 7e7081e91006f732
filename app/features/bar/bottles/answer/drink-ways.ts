/** Replaced and homemade ingredients of a drink, in names. */
import type { BarCatalogue } from '../bar-catalogue.ts';
import type { BarMatcher } from '../bar-matcher.ts';

/** An ingredient, with the slug of its page if it has one. */
export interface BarName {
  name: string;
  slug?: string | undefined;
}

export interface DrinkWays {
  /** « citron vert » that lemon replaces, how much of it, and what changes. */
  replaced: { line: BarName; by: BarName; ratio: number; note: string }[];
  /** Ingredients to make first, with the slug of their recipe, and minutes until they are ready. */
  homemade: { name: string; slug: string; waitingMinutes: number }[];
}

export const nameAt = ({ ingredients }: BarCatalogue, place: number): BarName => ({
  name: ingredients[place]?.name ?? '',
  slug: ingredients[place]?.slug,
});

/** Ways of a drink that the last question’s bar makes with the bottles that it lacks. */
export function describeWays(
  catalogue: BarCatalogue,
  matcher: BarMatcher,
  { recipe, withGarnish, missing }: DrinkAsked,
): DrinkWays {
  const { makers, waits } = catalogue;
  const { replaced, homemade } = matcher.waysOf(recipe, withGarnish, missing);
  // Preparations that one needs are made before it, side by side.
  const waitOf = (place: number, within: readonly number[] = []): number =>
    within.includes(place)
      ? 0
      : (waits[place] ?? 0) +
        Math.max(
          0,
          ...matcher.madeWithin(place, missing).map((needed) => waitOf(needed, [...within, place])),
        );
  return {
    replaced: replaced.map(({ line, by, ratio, note }) => ({
      line: nameAt(catalogue, line),
      by: nameAt(catalogue, by),
      ratio,
      note,
    })),
    homemade: homemade.map((place) => ({
      name: nameAt(catalogue, place).name,
      slug: makers[place] ?? '',
      waitingMinutes: waitOf(place),
    })),
  };
}

interface DrinkAsked {
  recipe: number;
  withGarnish: boolean;
  missing: readonly number[];
}
