/** The question of the best bottles, as needs of drinks (docs/bar.md). */
import type { BarIndex } from '../bottles/bar-index.ts';
import type { Question } from '../bottles/bar-matcher.ts';
import { ABSENT, BarStock } from '../bottles/bar-stock.ts';
import { isNever, isSame, MET, needAll, needAny, type Need, type Needs } from './monotone-needs.ts';

export interface BestQuestion {
  index: BarIndex;
  /** Ingredients that are there, pantry included. */
  has: Pick<Question, 'bottles' | 'withGarnish'>;
  /** Most bottles, from 1. */
  most: number;
  /** Cents. */
  budget?: number | undefined;
  /** Cents by ingredient. With a budget, an ingredient without a price cannot be bought. */
  prices?: ReadonlyMap<number, number> | undefined;
  /** Drinks that count, 1 each; all without it. */
  weights?: Uint8Array | null | undefined;
  /** Ingredients that may be bought, 1 each; all without it. */
  buyable?: Uint8Array | null | undefined;
}

interface Drink {
  recipe: number;
  needs: Needs;
}

export interface BestInstance {
  most: number;
  /** Cents; Infinity without a budget. */
  budget: number;
  /** Numbers in the index: most wanted first, that is named by most of the drinks; then by number. */
  bottles: readonly number[];
  /** Cents; 0 without a budget. */
  prices: readonly number[];
  /** Places among `bottles` of those that meet each need, each set once. */
  needs: readonly Need[];
  /** Drinks that need the same, once: numbers of these needs, ascending. */
  drinks: readonly { needs: readonly number[]; recipes: readonly number[] }[];
  /** False if some needs were left out: drinks may then seem easier to make than they are. */
  isExact: boolean;
}

/** Ingredients from which each one follows without a recipe, itself included. */
function sourcesOf({ standsFor }: BarIndex): number[][] {
  const sources = standsFor.map((): number[] => []);
  for (const start of standsFor.keys()) {
    const reached = new Set([start]);
    for (const one of reached) for (const other of standsFor[one] ?? []) reached.add(other);
    for (const one of reached) sources[one]?.push(start);
  }
  return sources;
}

/** Needs of any ingredient, through families and preparations to any depth. */
function readIngredients(
  { index, has: { bottles } }: BestQuestion,
  canBuy: (bottle: number) => boolean,
  onCut: () => void,
): (ingredient: number) => Needs {
  const stock = new BarStock(index);
  stock.fill(bottles);
  const sources = sourcesOf(index);
  const bought = sources.map((from) => from.filter(canBuy));
  const makersOf = sources.map((from) =>
    [...new Set(from.map((each) => index.madeBy[each] ?? -1))].filter(
      (maker) => (index.lines[maker] ?? []).length > 0,
    ),
  );
  /** Needs of the ingredients that each recipe makes; absent while it seems impossible. */
  const made = new Map<number, Needs>();
  const needsOf = (ingredient: number): Needs =>
    stock.state[ingredient] === ABSENT
      ? needAny(
          [
            [bought[ingredient] ?? []],
            ...(makersOf[ingredient] ?? []).flatMap((maker) => {
              const needs = made.get(maker);
              return needs ? [needs] : [];
            }),
          ],
          onCut,
        )
      : MET;
  // Each round reaches one preparation deeper. No way is longer than there are preparations.
  const makers = new Set(makersOf.flat());
  for (let round = 0, isChanged = true; isChanged && round <= makers.size; round++) {
    isChanged = false;
    for (const maker of makers) {
      const needs = needAll((index.lines[maker] ?? []).map(needsOf));
      if (isNever(needs) || isSame(made.get(maker) ?? [[]], needs)) continue;
      made.set(maker, needs);
      isChanged = true;
    }
  }
  const known = new Map<number, Needs>();
  return (ingredient) => {
    const needs = known.get(ingredient) ?? needsOf(ingredient);
    known.set(ingredient, needs);
    return needs;
  };
}

/** Drinks that count and are not feasible yet, with their needs. */
function readDrinks(
  question: BestQuestion,
  needsOf: (ingredient: number) => Needs,
  onCut: () => void,
): Drink[] {
  const { index, has, weights } = question;
  const replacing = Map.groupBy(index.substitutes, ({ line }) => line);
  return index.served.flatMap((served, recipe) => {
    const lines = index.lines[recipe] ?? [];
    if (lines.length === 0 || (weights && weights[recipe] !== 1)) return [];
    const use = index.uses[recipe] ?? -1;
    const needs = needAll(
      [...lines, ...(has.withGarnish ? served : [])].map((line) => {
        const others = (replacing.get(line) ?? []).filter(
          ({ uses }) => uses.length === 0 || uses.includes(use),
        );
        return needAny([needsOf(line), ...others.map(({ by }) => needsOf(by))], onCut);
      }),
    );
    return needs.length === 0 || isNever(needs) ? [] : [{ recipe, needs }];
  });
}

/** Needs that share no bottle, counted greedily: no fewer bottles make the drink. */
function leastBottles(needs: Needs): number {
  const used = new Set<number>();
  let count = 0;
  for (const need of needs) {
    if (need.some((bottle) => used.has(bottle))) continue;
    count++;
    for (const bottle of need) used.add(bottle);
  }
  return count;
}

/**
 * Bottles that may be left out: another one meets all their needs for no more money. Of several that meet
 * the same for the same, the first stays.
 */
function dominatedBottles(
  sets: readonly Need[],
  needsOf: ReadonlyMap<number, ReadonlySet<number>>,
  order: readonly number[],
  priceOf: (bottle: number) => number,
): Set<number> {
  const places = new Map(order.map((bottle, place) => [bottle, place]));
  const placeOf = (bottle: number) => places.get(bottle) ?? 0;
  const gone = new Set<number>();
  for (const bottle of order) {
    const needs = [...(needsOf.get(bottle) ?? [])];
    // Another one is among those that meet the need that fewest do.
    const rivals = needs
      .map((need) => sets[need] ?? [])
      .reduce((least, each) => (each.length < least.length ? each : least));
    const isBeaten = rivals.some((other) => {
      const others = needsOf.get(other);
      if (other === bottle || !others || gone.has(other)) return false;
      if (priceOf(other) > priceOf(bottle) || needs.some((need) => !others.has(need))) return false;
      const isEqual = others.size === needs.length && priceOf(other) === priceOf(bottle);
      return !isEqual || placeOf(other) < placeOf(bottle);
    });
    if (isBeaten) gone.add(bottle);
  }
  return gone;
}

export function readInstance(question: BestQuestion): BestInstance {
  const { index, most, budget = Infinity, prices, buyable } = question;
  const priceOf = (bottle: number) => (budget === Infinity ? 0 : (prices?.get(bottle) ?? Infinity));
  const canBuy = (bottle: number) =>
    priceOf(bottle) <= budget && (!buyable || buyable[bottle] === 1);
  let isExact = true;
  const onCut = () => {
    isExact = false;
  };
  const needsOf = readIngredients(question, canBuy, onCut);
  const drinks = readDrinks(question, needsOf, onCut).filter(
    ({ needs }) => leastBottles(needs) <= most,
  );
  const wanted = new Map<number, number>();
  for (const { recipe } of drinks)
    for (const line of index.lines[recipe] ?? []) wanted.set(line, (wanted.get(line) ?? 0) + 1);
  const places = new Map<string, number>();
  const sets: Need[] = [];
  const numbered = drinks.map(({ recipe, needs }) => ({
    recipe,
    needs: needs
      .map((need) => {
        const key = need.join();
        const place = places.get(key) ?? sets.push(need) - 1;
        places.set(key, place);
        return place;
      })
      .toSorted((a, b) => a - b),
  }));
  const meets = new Map<number, Set<number>>();
  for (const [place, need] of sets.entries())
    for (const bottle of need) {
      const all = meets.get(bottle) ?? new Set();
      meets.set(bottle, all.add(place));
    }
  const order = [...meets.keys()].toSorted(
    (a, b) => (wanted.get(b) ?? 0) - (wanted.get(a) ?? 0) || a - b,
  );
  const gone = dominatedBottles(sets, meets, order, priceOf);
  const bottles = order.filter((bottle) => !gone.has(bottle));
  const placeOf = new Map(bottles.map((bottle, place) => [bottle, place]));
  return {
    most,
    budget,
    bottles,
    prices: bottles.map(priceOf),
    needs: sets.map((need) =>
      need.flatMap((bottle) => placeOf.get(bottle) ?? []).toSorted((a, b) => a - b),
    ),
    drinks: [...Map.groupBy(numbered, ({ needs }) => needs.join()).values()].map((same) => ({
      needs: same[0]?.needs ?? [],
      recipes: same.map(({ recipe }) => recipe),
    })),
    isExact,
  };
}
