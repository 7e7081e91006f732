/** Branch and bound over the bottles of an instance. */
import type { BestInstance } from './best-instance.ts';

export interface InstanceFound {
  /** Places among the bottles of the instance. */
  bottles: readonly number[];
  /** Numbers of its drinks. */
  drinks: readonly number[];
  bound: number;
}

/** Nodes between two looks at the best so far. */
const NODES = 40;
const SAFE = 1e-6;

const OUT = 2;
const IN = 1;

export function* searchInstance(instance: BestInstance): Generator<InstanceFound, InstanceFound> {
  const { most, budget, bottles, prices, needs, drinks } = instance;
  const state = new Uint8Array(bottles.length);
  let best: InstanceFound = { bottles: [], drinks: [], bound: 0 };
  let bestCount = 0;
  let nodes = 0;

  /** Drinks made, and the most that the rest may add: each drink shared out among its unmet needs. */
  function look(left: number, money: number) {
    const shares = new Float64Array(bottles.length);
    const made: number[] = [];
    let count = 0;
    const isMet = needs.map((need) => need.some((bottle) => state[bottle] === IN));
    for (const [at, drink] of drinks.entries()) {
      const unmet = drink.needs.filter((need) => !isMet[need]);
      if (unmet.length === 0) {
        made.push(at);
        count += drink.recipes.length;
        continue;
      }
      if (unmet.length > left) {
        // Fewer bottles may do where one meets several needs.
        const counts = unmet.flatMap((need) => needs[need] ?? []);
        if (new Set(counts).size === counts.length) continue;
      }
      if (unmet.some((need) => (needs[need] ?? []).every((bottle) => state[bottle] === OUT)))
        continue;
      for (const need of unmet)
        for (const bottle of needs[need] ?? [])
          if (state[bottle] === 0)
            shares[bottle] = (shares[bottle] ?? 0) + drink.recipes.length / unmet.length;
    }
    const free = [...shares.keys()].filter(
      (bottle) => (shares[bottle] ?? 0) > 0 && (prices[bottle] ?? 0) <= money,
    );
    const shareOf = (bottle: number) => shares[bottle] ?? 0;
    const byShare = free.toSorted((a, b) => shareOf(b) - shareOf(a) || a - b);
    let sum = byShare.slice(0, left).reduce((all, bottle) => all + shareOf(bottle), 0);
    if (budget < Infinity) {
      const worth = (bottle: number) => shareOf(bottle) / (prices[bottle] ?? 0);
      let rest = money;
      let value = 0;
      for (const bottle of free.toSorted((a, b) => worth(b) - worth(a) || a - b)) {
        const price = prices[bottle] ?? 0;
        value += price <= rest ? shareOf(bottle) : (shareOf(bottle) * rest) / price;
        rest = Math.max(0, rest - price);
        if (rest === 0) break;
      }
      sum = Math.min(sum, value);
    }
    return { made, count, bound: count + Math.floor(sum + SAFE), first: byShare[0] };
  }

  interface Node {
    bottle: number;
    bound: number;
    /** Tried with it; then without. */
    isIn: boolean;
  }
  const path: Node[] = [];
  /** Most drinks of the best so far and of all sets still to be tried; the last node is not finished. */
  const bound = () =>
    Math.max(
      bestCount,
      ...path.map((node, at) => (node.isIn || at === path.length - 1 ? node.bound : 0)),
    );
  for (;;) {
    const chosen = path.filter(({ isIn }) => isIn).map(({ bottle }) => bottle);
    const money = budget - chosen.reduce((sum, bottle) => sum + (prices[bottle] ?? 0), 0);
    const seen = look(most - chosen.length, money);
    if (seen.count > bestCount) {
      bestCount = seen.count;
      best = { bottles: chosen, drinks: seen.made, bound: bestCount };
    }
    if (seen.first !== undefined && seen.bound > bestCount && chosen.length < most) {
      path.push({ bottle: seen.first, bound: seen.bound, isIn: true });
      state[seen.first] = IN;
    } else {
      for (;;) {
        const last = path.at(-1);
        if (!last) return { ...best, bound: bestCount };
        if (last.isIn && last.bound > bestCount) {
          last.isIn = false;
          state[last.bottle] = OUT;
          break;
        }
        state[last.bottle] = 0;
        path.pop();
      }
    }
    nodes++;
    if (nodes % NODES === 0) yield { ...best, bound: bound() };
  }
}
