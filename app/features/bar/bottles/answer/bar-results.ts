/** Answer of the bar in names, as the page shows it: made on the server and in the browser. */
import type { BarCatalogue } from '../bar-catalogue.ts';
import type { BarMatcher } from '../bar-matcher.ts';
import { describeWays, nameAt, type BarName, type DrinkWays } from './drink-ways.ts';
import { nextBottles, type NextBottle } from './next-bottles.ts';

export interface DrinkRow extends DrinkWays {
  slug: string;
  title: string;
  abv: number | null;
  /** Ingredients that it lacks. */
  missing: BarName[];
}

export interface BarResults {
  /** Ingredients that would add most. */
  next: NextBottle[];
  total: { feasible: number; one: number; two: number };
  feasible: DrinkRow[];
  /** By the one ingredient that is missing: those that add most first. */
  one: (BarName & { rows: DrinkRow[] })[];
  two: DrinkRow[];
}

export interface BarQuestion {
  /** Keys of the ingredients that are there. */
  there: readonly string[];
  withGarnish: boolean;
  /** Fresh ingredients are proposed among the bottles; null where no bottle is. */
  withFresh: boolean | null;
  /** Numbers of the recipes to look at; null for all. */
  among: readonly number[] | null;
  /** Most rows of each of the three parts. */
  most: number;
}

export function describeBar(
  catalogue: BarCatalogue,
  matcher: BarMatcher,
  { there, withGarnish, withFresh, among, most }: BarQuestion,
): BarResults {
  const { ingredients, drinks } = catalogue;
  const keys = new Set(there);
  const fits = among === null ? null : new Set(among);
  const answer = matcher.answer({
    bottles: ingredients.flatMap(({ key }, at) => (keys.has(key) ? [at] : [])),
    withGarnish,
    among: fits && Uint8Array.from(drinks, ({ number }) => Number(fits.has(number))),
  });
  const nameOf = (place: number) => nameAt(catalogue, place);
  const rowOf = (recipe: number, missing: readonly number[]): DrinkRow => {
    const { slug = '', title = '', abv = null } = drinks[recipe] ?? {};
    const ways = describeWays(catalogue, matcher, { recipe, withGarnish, missing });
    return { slug, title, abv, missing: missing.map(nameOf), ...ways };
  };
  const groups = [...Map.groupBy(answer.one, ({ missing }) => missing)]
    .map(([missing, all]) => ({ missing, all }))
    .toSorted((a, b) => b.all.length - a.all.length || a.missing - b.missing);
  let left = most;
  const one = groups.flatMap(({ missing, all }) => {
    const rows = all.slice(0, left).map(({ recipe }) => rowOf(recipe, [missing]));
    left -= rows.length;
    return rows.length === 0 ? [] : [{ ...nameOf(missing), rows }];
  });
  const { feasible, two } = answer;
  return {
    next:
      withFresh === null ? [] : nextBottles(catalogue, matcher, answer, { withGarnish, withFresh }),
    total: { feasible: feasible.length, one: answer.one.length, two: two.length },
    // Drinks as they are written before those with a substitute.
    feasible: feasible
      .map((recipe) => rowOf(recipe, []))
      .toSorted((a, b) => a.replaced.length - b.replaced.length)
      .slice(0, most),
    one,
    two: two.slice(0, most).map(({ recipe, missing }) => rowOf(recipe, missing)),
  };
}
