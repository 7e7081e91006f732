/**
 * Upper bound of a branch of the search: each drink that may still be made is shared out among its unmet
 * needs, and each share is added to all bottles that meet the need (docs/bar.md).
 */
import { packRows, rowsOfValues, type Rows } from '../bottles/bar-index.ts';
import type { BestInstance } from './best-instance.ts';

export const FREE = 0;
const CHOSEN = 1;
const LEFT_OUT = 2;

/** Drinks that may still be made in a branch. */
export interface Branch {
  /** Numbers of these drinks. */
  drinks: Int32Array;
  size: number;
  /** Share of each need of these drinks, one drink after the other; 0 for needs that are met. */
  shares: Float64Array;
  filled: number;
  /** Number of drinks that the chosen bottles make. */
  made: number;
}

/** Rest to spend. */
export interface Means {
  bottles: number;
  /** Cents; Infinity without a budget. */
  money: number;
}

const LEAST_MOVE = 1e-9;
const LEAST_SCALE = 1e-3;
const RATE_STEPS = 24;

export class DrinkShares {
  /** `FREE`, `CHOSEN` or `LEFT_OUT`, by bottle. */
  readonly state: Uint8Array;
  /** Shares of each free bottle. */
  readonly worth: Float64Array;
  /** Free bottles that gain most, as many as may be bought and the next one; and their gains. */
  readonly ranked: Int32Array;
  readonly gains: Float64Array;
  rankedCount = 0;
  /** Drinks that a cent is worth. */
  rate = 0;
  readonly #prices: Float64Array;
  readonly #hasPrices: boolean;
  /** Needs of the drinks, and 1 for a drink of which no bottle meets two needs. */
  readonly #needs: Rows;
  readonly #isApart: Uint8Array;
  readonly #leastPrice: Float64Array;
  readonly #recipes: Int32Array;
  /** Bottles of each need, and needs of each bottle. */
  readonly #bottles: Rows;
  /** Bottle of each need that one alone meets; else -1. */
  readonly #only: Int32Array;
  readonly #meets: Rows;
  /** Chosen bottles that meet each need, and those that are not left out. */
  readonly #met: Int32Array;
  readonly #open: Int32Array;
  /** 1 by the worth at which a bottle is just bought: shares move to where worth is low for the price. */
  readonly #scale: Float64Array;

  constructor({ bottles, prices, needs, drinks, most }: BestInstance) {
    this.state = new Uint8Array(bottles.length);
    this.worth = new Float64Array(bottles.length);
    this.ranked = new Int32Array(most + 1);
    this.gains = new Float64Array(most + 1);
    this.#prices = Float64Array.from(prices);
    this.#hasPrices = prices.some((price) => price > 0);
    this.#needs = packRows(drinks.map((drink) => drink.needs));
    this.#isApart = Uint8Array.from(drinks, (drink) => {
      const all = drink.needs.flatMap((need) => needs[need] ?? []);
      return Number(new Set(all).size === all.length);
    });
    this.#leastPrice = Float64Array.from(needs, (need) =>
      Math.min(...need.map((bottle) => prices[bottle] ?? 0)),
    );
    this.#recipes = Int32Array.from(drinks, ({ recipes }) => recipes.length);
    this.#bottles = packRows(needs);
    this.#only = Int32Array.from(needs, (need) => (need.length === 1 ? (need[0] ?? -1) : -1));
    this.#meets = rowsOfValues(needs, bottles.length);
    this.#met = new Int32Array(needs.length);
    this.#open = Int32Array.from(needs, ({ length }) => length);
    this.#scale = new Float64Array(bottles.length).fill(1);
  }

  choose(bottle: number): void {
    this.state[bottle] = CHOSEN;
    this.#count(this.#met, bottle, 1);
  }

  leaveOut(bottle: number): void {
    this.state[bottle] = LEFT_OUT;
    this.#count(this.#open, bottle, -1);
  }

  free(bottle: number): void {
    if (this.state[bottle] === CHOSEN) this.#count(this.#met, bottle, -1);
    else this.#count(this.#open, bottle, 1);
    this.state[bottle] = FREE;
  }

  #count(counts: Int32Array, bottle: number, step: number): void {
    const { starts, values } = this.#meets;
    for (let at = starts[bottle] ?? 0; at < (starts[bottle + 1] ?? 0); at++) {
      const need = values[at] ?? 0;
      counts[need] = (counts[need] ?? 0) + step;
    }
  }

  /** All drinks, each in equal shares. */
  root(): Branch {
    const { starts, values } = this.#needs;
    const shares = new Float64Array(values.length);
    for (const [drink, recipes] of this.#recipes.entries()) {
      const [start, end] = [starts[drink] ?? 0, starts[drink + 1] ?? 0];
      shares.fill(recipes / (end - start), start, end);
    }
    const drinks = Int32Array.from(this.#recipes.keys());
    return { drinks, size: drinks.length, shares, filled: shares.length, made: 0 };
  }

  copy(branch: Branch): Branch {
    const { drinks, size, shares, filled } = branch;
    return { ...branch, drinks: drinks.slice(0, size), shares: shares.slice(0, filled) };
  }

  chosen(): number[] {
    return [...this.state.keys()].filter((bottle) => this.state[bottle] === CHOSEN);
  }

  /** Takes out the drinks that are made and those that no longer can be; fills `worth`. */
  narrow(branch: Branch, means: Means): void {
    const { drinks, shares } = branch;
    const { starts, values } = this.#needs;
    this.worth.fill(0);
    let kept = 0;
    let to = 0;
    let from = 0;
    for (let at = 0; at < branch.size; at++) {
      const drink = drinks[at] ?? 0;
      const start = starts[drink] ?? 0;
      const end = starts[drink + 1] ?? 0;
      const first = from;
      from += end - start;
      let unmet = 0;
      let freed = 0;
      let price = 0;
      let isLost = false;
      for (let each = start; each < end; each++) {
        const need = values[each] ?? 0;
        if (this.#met[need] !== 0) freed += shares[first + each - start] ?? 0;
        else {
          unmet++;
          price += this.#leastPrice[need] ?? 0;
          if (this.#open[need] === 0) isLost = true;
        }
      }
      if (isLost) continue;
      if (unmet === 0) {
        branch.made += this.#recipes[drink] ?? 0;
        continue;
      }
      if (this.#isApart[drink] === 1 && (unmet > means.bottles || price > means.money)) continue;
      drinks[kept++] = drink;
      for (let each = start; each < end; each++) {
        const need = values[each] ?? 0;
        const isMet = this.#met[need] !== 0;
        const share = isMet ? 0 : (shares[first + each - start] ?? 0) + freed / unmet;
        shares[to++] = share;
        if (!isMet) this.#give(need, share);
      }
    }
    branch.size = kept;
    branch.filled = to;
  }

  /** @param need one that is not met, of a drink that may still be made */
  #give(need: number, share: number): void {
    const only = this.#only[need] ?? -1;
    if (only >= 0) {
      this.worth[only] = (this.worth[only] ?? 0) + share;
      return;
    }
    const { starts, values } = this.#bottles;
    for (let at = starts[need] ?? 0; at < (starts[need + 1] ?? 0); at++) {
      const bottle = values[at] ?? 0;
      if (this.state[bottle] === FREE) this.worth[bottle] = (this.worth[bottle] ?? 0) + share;
    }
  }

  /** Moves a share of each drink from the need whose bottles are worth most to that of the least. */
  level({ drinks, size, shares }: Branch): void {
    const { starts, values } = this.#needs;
    let from = 0;
    for (let at = 0; at < size; at++) {
      const drink = drinks[at] ?? 0;
      const start = starts[drink] ?? 0;
      const count = (starts[drink + 1] ?? 0) - start;
      let high = -1;
      let highest = -1;
      let low = -1;
      let lowest = Infinity;
      for (let each = 0; each < count; each++) {
        const need = values[start + each] ?? 0;
        if (this.#met[need] !== 0) continue;
        const pressure = this.#pressure(need);
        if (pressure > highest && (shares[from + each] ?? 0) > 0) {
          highest = pressure;
          high = each;
        }
        if (pressure < lowest) {
          lowest = pressure;
          low = each;
        }
      }
      if (high >= 0 && high !== low) {
        const [rich, poor] = [values[start + high] ?? 0, values[start + low] ?? 0];
        const share = shares[from + high] ?? 0;
        const slope = this.#slope(rich) + this.#slope(poor);
        const move = Math.min(share, (highest - lowest) / slope);
        if (move > LEAST_MOVE) {
          shares[from + high] = share - move;
          shares[from + low] = (shares[from + low] ?? 0) + move;
          this.#give(rich, -move);
          this.#give(poor, move);
        }
      }
      from += count;
    }
  }
  #pressure(need: number): number {
    const only = this.#only[need] ?? -1;
    if (only >= 0) return (this.worth[only] ?? 0) * (this.#scale[only] ?? 0);
    const { starts, values } = this.#bottles;
    let sum = 0;
    for (let at = starts[need] ?? 0; at < (starts[need + 1] ?? 0); at++) {
      const bottle = values[at] ?? 0;
      if (this.state[bottle] === FREE)
        sum += (this.worth[bottle] ?? 0) * (this.#scale[bottle] ?? 0);
    }
    return sum;
  }

  #slope(need: number): number {
    if (!this.#hasPrices) return this.#open[need] ?? 0;
    const { starts, values } = this.#bottles;
    let sum = 0;
    for (let at = starts[need] ?? 0; at < (starts[need + 1] ?? 0); at++) {
      const bottle = values[at] ?? 0;
      if (this.state[bottle] === FREE) sum += this.#scale[bottle] ?? 0;
    }
    return sum;
  }

  /** Most drinks that any choice of the branch makes; fills `ranked` and `gains`. */
  bound({ made }: Branch, means: Means): number {
    this.rate = 0;
    let least = this.#rank(means);
    if (!this.#hasPrices) return made + least;
    // The budget binds: the rate that makes the bound least, between what is too dear and what is left over.
    if (this.#rankedPrice(means) > means.money) {
      let [low, high, best] = [0, this.#highestRate(), 0];
      for (let step = 0; step < RATE_STEPS; step++) {
        this.rate = (low + high) / 2;
        const bound = this.#rank(means);
        if (this.#rankedPrice(means) > means.money) low = this.rate;
        else high = this.rate;
        if (bound < least) [least, best] = [bound, this.rate];
      }
      this.rate = best;
      least = this.#rank(means);
    }
    const entry = Math.max(0, this.gainAfter(means));
    for (const [bottle, price] of this.#prices.entries())
      this.#scale[bottle] = 1 / Math.max(LEAST_SCALE, entry + this.rate * price);
    return made + least;
  }

  /** Gain of a bottle beyond what its price is worth. */
  gainOf(bottle: number): number {
    return (this.worth[bottle] ?? 0) - this.rate * (this.#prices[bottle] ?? 0);
  }

  /** Gain of the last ranked bottle that the bound counts, and of the next one. */
  gainBefore({ bottles }: Means): number {
    return this.rankedCount >= bottles ? Math.max(0, this.gains[bottles - 1] ?? 0) : 0;
  }
  gainAfter({ bottles }: Means): number {
    return this.rankedCount > bottles ? Math.max(0, this.gains[bottles] ?? 0) : 0;
  }

  /** @returns the gains of the bottles that the bound counts, and what the money is worth */
  #rank({ bottles, money }: Means): number {
    const { ranked, gains, state, worth } = this;
    const most = bottles + 1;
    let count = 0;
    for (let bottle = 0; bottle < state.length; bottle++) {
      if (state[bottle] !== FREE || (worth[bottle] ?? 0) <= 0) continue;
      const gain = this.gainOf(bottle);
      if (count === most && gain <= (gains[count - 1] ?? 0)) continue;
      let place = count === most ? count - 1 : count++;
      for (; place > 0 && (gains[place - 1] ?? 0) < gain; place--) {
        gains[place] = gains[place - 1] ?? 0;
        ranked[place] = ranked[place - 1] ?? 0;
      }
      gains[place] = gain;
      ranked[place] = bottle;
    }
    this.rankedCount = count;
    let sum = this.rate === 0 ? 0 : this.rate * money;
    for (let place = 0; place < Math.min(bottles, count); place++)
      sum += Math.max(0, gains[place] ?? 0);
    return sum;
  }

  /** Price of the bottles that the bound counts. */
  #rankedPrice({ bottles }: Means): number {
    let price = 0;
    for (let place = 0; place < Math.min(bottles, this.rankedCount); place++)
      if ((this.gains[place] ?? 0) > 0) price += this.#prices[this.ranked[place] ?? 0] ?? 0;
    return price;
  }

  /** Rate above which no bottle with a price is bought. */
  #highestRate(): number {
    let highest = 0;
    for (const [bottle, price] of this.#prices.entries())
      if (price > 0) highest = Math.max(highest, (this.worth[bottle] ?? 0) / price);
    return highest;
  }
}
