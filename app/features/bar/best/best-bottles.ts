/**
 * Bottles that add most drinks, at most so many or for so much: exact, by branch and bound (docs/bar.md).
 * The same question has the same answer everywhere: the first found of several, bottles that most drinks
 * name being tried first, then those of the lowest number.
 */
import { BarMatcher } from '../bottles/bar-matcher.ts';
import { readInstance, type BestInstance, type BestQuestion } from './best-instance.ts';
import { InstanceSearch } from './search-instance.ts';

export type { BestQuestion };

export interface BestFound {
  /** Numbers of the ingredients, ascending. */
  bottles: number[];
  /** Drinks that they add, in the order of the index. */
  recipes: number[];
  /** No set adds more. */
  bound: number;
  isOptimum: boolean;
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** Drinks looked at in some ten milliseconds. */
const PACE = 20_000;

/**
 * Yields the best so far from time to time; it may be left at any time.
 *
 * @param pace work between two yields, in drinks that are looked at
 */
export function* searchBest(question: BestQuestion, pace = PACE): Generator<BestFound, BestFound> {
  const instance = readInstance(question);
  const search = new InstanceSearch(instance, pace);
  let chosen: readonly number[] | null = null;
  let answer: Pick<BestFound, 'bottles' | 'recipes'> = { bottles: [], recipes: [] };
  const look = (): BestFound => {
    const found = search.found;
    // Most steps lower the bound alone.
    if (found.bottles !== chosen) answer = answerOf(question, instance, found.bottles);
    chosen = found.bottles;
    const { recipes } = answer;
    const bound = Math.max(found.bound, recipes.length);
    return { ...answer, bound, isOptimum: recipes.length === bound };
  };
  const work = search.run();
  while (!work.next().done) yield look();
  return look();
}

function answerOf(question: BestQuestion, instance: BestInstance, found: readonly number[]) {
  const places = usefulBottles(instance, found);
  const bottles = ascending(places.map((place) => instance.bottles[place] ?? -1));
  const recipes = instance.isExact
    ? ascending(drinksOf(instance, places).flatMap((drink) => drink.recipes))
    : recount(question, bottles);
  return { bottles, recipes };
}

function drinksOf({ needs, drinks }: BestInstance, bottles: readonly number[]) {
  const chosen = new Set(bottles);
  const isMet = needs.map((need) => need.some((bottle) => chosen.has(bottle)));
  return drinks.filter((drink) => drink.needs.every((need) => isMet[need]));
}

/** Bottles but those that no drink needs, the least wanted first. */
function usefulBottles(instance: BestInstance, bottles: readonly number[]): readonly number[] {
  const count = drinksOf(instance, bottles).length;
  let useful = bottles;
  for (const bottle of bottles.toReversed()) {
    const fewer = useful.filter((other) => other !== bottle);
    if (drinksOf(instance, fewer).length === count) useful = fewer;
  }
  return useful;
}

/** Drinks that the bottles add, by the matcher. */
function recount({ index, has, weights }: BestQuestion, bottles: readonly number[]): number[] {
  const matcher = new BarMatcher(index);
  const ask = (more: readonly number[]) =>
    matcher.answer({ ...has, bottles: [...has.bottles, ...more], among: weights ?? null }).feasible;
  const before = new Set(ask([]));
  return ask(bottles).filter((recipe) => !before.has(recipe));
}
