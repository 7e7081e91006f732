/** Question of the page to the solver, and its answer in names. */
import {
  describeWays,
  nameAt,
  type BarName,
  type DrinkWays,
} from '../bottles/answer/drink-ways.ts';
import type { BarCatalogue } from '../bottles/bar-catalogue.ts';
import type { BarMatcher } from '../bottles/bar-matcher.ts';
import type { Asked } from './best-address.ts';
import type { BestFound, BestQuestion } from './best-bottles.ts';

export interface BestSetting {
  /** Keys of the ingredients that are there. */
  there: readonly string[];
  withGarnish: boolean;
  /** Numbers of the recipes to look at; null for all. */
  among: readonly number[] | null;
  /** Slugs of the favourites. */
  favorites: readonly string[];
  /** Cents by key of the ingredient. */
  prices: Readonly<Record<string, number>>;
}

export function bestQuestion(
  { index, ingredients, shelves, drinks }: BarCatalogue,
  { there, withGarnish, among, favorites, prices }: BestSetting,
  { most, budget, goal, isApart }: Asked,
): BestQuestion {
  const has = new Set(there);
  const isApartShelf = (shelf: number) => isApart && shelves[shelf]?.isBottle !== true;
  const fits = among && new Set(among);
  const liked = new Set(favorites);
  const counts = {
    recettes: () => true,
    favoris: ({ slug }: { slug: string }) => liked.has(slug),
    'sans-alcool': ({ abv }: { abv: number | null }) => abv === 0,
  }[goal];
  return {
    index,
    has: {
      bottles: ingredients.flatMap(({ key, shelf }, at) =>
        has.has(key) || isApartShelf(shelf) ? [at] : [],
      ),
      withGarnish,
    },
    most,
    budget: budget ?? undefined,
    prices: new Map(
      ingredients.flatMap(({ key }, at) => {
        const cents = prices[key];
        return cents === undefined ? [] : [[at, cents] as const];
      }),
    ),
    weights: Uint8Array.from(drinks, (drink) =>
      Number(counts(drink) && (fits === null || fits.has(drink.number))),
    ),
    // Nobody has a family as such.
    buyable: Uint8Array.from(ingredients, ({ isShown }) => Number(isShown)),
  };
}

/** Cents by key: the visitor’s own before the owner’s. */
export const pricesOf = (
  { ingredients }: BarCatalogue,
  own: Readonly<Record<string, number>>,
): Record<string, number> => ({
  ...Object.fromEntries(
    ingredients.flatMap(({ key, cents }) => (cents === undefined ? [] : [[key, cents] as const])),
  ),
  ...own,
});

export interface BestAnswer {
  /** Null where the price is unknown. */
  bottles: (BarName & { cents: number | null })[];
  recipes: (DrinkWays & { slug: string; title: string })[];
  /** No set adds more. */
  bound: number;
  isOptimum: boolean;
}

export function describeBest(
  { catalogue, matcher }: { catalogue: BarCatalogue; matcher: BarMatcher },
  { setting, asked }: { setting: BestSetting; asked: Asked },
  { bottles, recipes, bound, isOptimum }: BestFound,
): BestAnswer {
  const { ingredients, drinks } = catalogue;
  const { has } = bestQuestion(catalogue, setting, asked);
  matcher.answer({ ...has, among: new Uint8Array(drinks.length) });
  const { withGarnish } = setting;
  return {
    bottles: bottles.map((at) => ({
      ...nameAt(catalogue, at),
      cents: setting.prices[ingredients[at]?.key ?? ''] ?? null,
    })),
    recipes: recipes.map((recipe) => {
      const { slug = '', title = '' } = drinks[recipe] ?? {};
      const ways = describeWays(catalogue, matcher, { recipe, withGarnish, missing: bottles });
      return { slug, title, ...ways };
    }),
    bound,
    isOptimum,
  };
}

/** Ingredients without a price: a budget leaves them aside. */
export const countUnpriced = (
  { ingredients }: BarCatalogue,
  { there, prices }: Pick<BestSetting, 'there' | 'prices'>,
): number =>
  ingredients.filter(({ key, isShown }) => isShown && !there.includes(key) && !(key in prices))
    .length;
