/** Depth-first branch and bound over the bottles of an instance (docs/bar.md). */
import type { BestInstance } from './best-instance.ts';
import { DrinkShares, FREE, type Branch, type Means } from './drink-shares.ts';

export interface InstanceFound {
  /** Places among the bottles of the instance, ascending; some may be needless. */
  bottles: readonly number[];
  /** Drinks that any set of bottles makes, at most. */
  bound: number;
}

/** Rounds of levelling: at the root, whose shares all branches start from, and at each branch. */
const ROOT_ROUNDS = 30;
const ROUNDS = 2;
/** Sums of shares are that near: a bound of 6.99999997 is 7. */
const SAFE = 1e-6;

export class InstanceSearch {
  readonly #instance: BestInstance;
  readonly #shares: DrinkShares;
  #best: readonly number[] = [];
  #bestCount = 0;
  /** Bounds of the branches on the way to this one that are not finished. */
  readonly #bounds: number[] = [];
  /** Drinks looked at between two yields, and since the last one. */
  readonly #pace: number;
  #steps = 0;

  constructor(instance: BestInstance, pace: number) {
    this.#instance = instance;
    this.#pace = pace;
    this.#shares = new DrinkShares(instance);
  }

  get found(): InstanceFound {
    return { bottles: this.#best, bound: Math.max(this.#bestCount, ...this.#bounds) };
  }

  /** Yields after each `pace` drinks; `found` is right at any time. */
  *run(): Generator<undefined, void> {
    const { most, budget, drinks } = this.#instance;
    const all = drinks.reduce((sum, { recipes }) => sum + recipes.length, 0);
    yield* this.#visit(this.#shares.root(), { bottles: most, money: budget }, all);
  }

  /** @param above bound of the branch that this one is part of */
  *#visit(branch: Branch, means: Means, above: number): Generator<undefined, void> {
    const shares = this.#shares;
    const depth = this.#bounds.push(above) - 1;
    const out: number[] = [];
    for (let rounds = depth === 0 ? ROOT_ROUNDS : ROUNDS; ;) {
      this.#steps += branch.size;
      shares.narrow(branch, means);
      this.#keep(branch.made);
      if (means.bottles === 0) break;
      const bound = yield* this.#level(branch, means, rounds);
      if (bound < this.#bestCount + 1 - SAFE) break;
      rounds = ROUNDS;
      if (this.#prune(bound, means, out)) continue;
      if (shares.rankedCount === 0) break;
      const bottle = shares.ranked[0] ?? 0;
      const withIt = { bottles: means.bottles - 1, money: means.money - this.#priceOf(bottle) };
      shares.choose(bottle);
      yield* this.#visit(shares.copy(branch), withIt, this.#bounds[depth] ?? 0);
      shares.free(bottle);
      shares.leaveOut(bottle);
      out.push(bottle);
    }
    for (const bottle of out) shares.free(bottle);
    this.#bounds.length = depth;
  }

  #keep(made: number): void {
    if (made <= this.#bestCount) return;
    this.#bestCount = made;
    this.#best = this.#shares.chosen();
  }

  /** Levels the shares until the bound is low enough. @returns the bound of the shares as they are */
  *#level(branch: Branch, means: Means, rounds: number): Generator<undefined, number> {
    const last = this.#bounds.length - 1;
    for (let round = 0; ; round++) {
      const bound = this.#shares.bound(branch, means);
      this.#bounds[last] = Math.min(this.#bounds[last] ?? 0, Math.floor(bound + SAFE));
      if (bound < this.#bestCount + 1 - SAFE || round === rounds) return bound;
      this.#shares.level(branch);
      this.#steps += branch.size;
      if (this.#steps < this.#pace) continue;
      this.#steps = 0;
      yield;
    }
  }

  /**
   * Leaves out bottles that no better set of the branch has.
   * @returns true if the bound may be lower without them
   */
  #prune(bound: number, means: Means, out: number[]): boolean {
    const shares = this.#shares;
    const wanted = this.#bestCount + 1 - SAFE;
    const others = bound - shares.gainBefore(means);
    let isChanged = false;
    for (let bottle = 0; bottle < shares.state.length; bottle++) {
      if (shares.state[bottle] !== FREE) continue;
      const isTooDear = this.#priceOf(bottle) > means.money;
      if (!isTooDear && others + shares.gainOf(bottle) >= wanted) continue;
      shares.leaveOut(bottle);
      out.push(bottle);
      if ((shares.worth[bottle] ?? 0) > 0) isChanged = true;
    }
    return isChanged;
  }

  #priceOf(bottle: number): number {
    return this.#instance.prices[bottle] ?? 0;
  }
}
