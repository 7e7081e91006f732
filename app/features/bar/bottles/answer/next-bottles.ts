/** Ingredients that would add most drinks, in names. */
import type { BarCatalogue } from '../bar-catalogue.ts';
import { describeWays, nameAt, type BarName, type DrinkWays } from './drink-ways.ts';
import type { BarAnswer, BarMatcher } from '../bar-matcher.ts';

export interface NextBottle extends BarName {
  key: string;
  /** Drinks that it adds: those that members like most first. */
  rows: (DrinkWays & { slug: string; title: string })[];
}

const MOST = 6;

interface Asked {
  withGarnish: boolean;
  /** Fresh and other ingredients rank with the bottles; else they come after all of them. */
  withFresh: boolean;
}

/** @param answer the matcher's last one */
export function nextBottles(
  catalogue: BarCatalogue,
  matcher: BarMatcher,
  answer: BarAnswer,
  { withGarnish, withFresh }: Asked,
): NextBottle[] {
  const { ingredients, shelves, drinks } = catalogue;
  const likesOf = (recipe: number) => drinks[recipe]?.likes ?? 0;
  const countOf = (place: number) => answer.unlocks[place] ?? 0;
  const isFirst = (place: number) =>
    withFresh || shelves[ingredients[place]?.shelf ?? -1]?.isBottle === true;
  const rank = (a: number, b: number) =>
    Number(isFirst(b)) - Number(isFirst(a)) || countOf(b) - countOf(a);
  const useful = [...ingredients.keys()]
    .filter((place) => countOf(place) > 0 && ingredients[place]?.isShown)
    .toSorted(rank);
  /** Drinks that name it, rather than what it replaces or gives. */
  const namedBy = Map.groupBy(answer.one, ({ missing }) => missing);
  const namesOf = (place: number) => namedBy.get(place)?.length ?? 0;
  const seen = new Set<string>();
  const chosen: { place: number; recipes: readonly number[] }[] = [];
  // Ties are compared whole.
  for (let at = 0; at < useful.length && chosen.length < MOST;) {
    const first = useful[at] ?? 0;
    const tied = useful.slice(at).filter((place) => rank(first, place) === 0);
    at += tied.length;
    const all = tied
      .map((place) => {
        const recipes = matcher
          .unlockedBy(place, answer, withGarnish)
          .toSorted((a, b) => likesOf(b) - likesOf(a) || a - b);
        const likes = recipes.reduce((sum, recipe) => sum + likesOf(recipe), 0);
        return { place, recipes, likes };
      })
      .toSorted((a, b) => b.likes - a.likes || namesOf(b.place) - namesOf(a.place));
    for (const { place, recipes } of all) {
      // A rye adds what a bourbon does: one of them is named.
      const set = recipes.join();
      if (seen.has(set)) continue;
      seen.add(set);
      chosen.push({ place, recipes });
    }
  }
  return chosen.slice(0, MOST).map(({ place, recipes }) => ({
    key: ingredients[place]?.key ?? '',
    ...nameAt(catalogue, place),
    rows: recipes.map((recipe) => ({
      slug: drinks[recipe]?.slug ?? '',
      title: drinks[recipe]?.title ?? '',
      ...describeWays(catalogue, matcher, { recipe, withGarnish, missing: [place] }),
    })),
  }));
}
