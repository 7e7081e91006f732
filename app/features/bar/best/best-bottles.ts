/**
 * Bottles that add most drinks, at most so many or for so much: exact, by branch and bound (docs/bar.md).
 * The same question has the same answer everywhere: the first found of several, bottles that most drinks
 * name being tried first, then those of the lowest number.
 */
import { BarMatcher } from '../bottles/bar-matcher.ts';
import { readInstance, type BestQuestion } from './best-instance.ts';
import { searchInstance } from './search-instance.ts';

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

/**
 * Yields the best so far after each ten milliseconds or so of work, counted in steps; it may be left at any
 * time.
 */
export function* searchBest(question: BestQuestion): Generator<BestFound, BestFound> {
  const instance = readInstance(question);
  const steps = searchInstance(instance);
  for (;;) {
    const { value, done = false } = steps.next();
    const bottles = ascending(value.bottles.map((place) => instance.bottles[place] ?? -1));
    const recipes = instance.isExact
      ? ascending(value.drinks.flatMap((drink) => instance.drinks[drink]?.recipes ?? []))
      : recount(question, bottles);
    const bound = Math.max(value.bound, recipes.length);
    const found = { bottles, recipes, bound, isOptimum: recipes.length === bound };
    if (done) return found;
    yield found;
  }
}

/** Drinks that the bottles add, by the matcher. */
function recount({ index, has, weights }: BestQuestion, bottles: readonly number[]): number[] {
  const matcher = new BarMatcher(index);
  const ask = (more: readonly number[]) =>
    matcher.answer({ ...has, bottles: [...has.bottles, ...more], among: weights ?? null }).feasible;
  const before = new Set(ask([]));
  return ask(bottles).filter((recipe) => !before.has(recipe));
}
