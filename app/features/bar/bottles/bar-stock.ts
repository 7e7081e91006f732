/** Ingredients that follow from the bottles of a bar: families, juices, homemade preparations. */
import { packRows, rowsOfValues, type BarIndex, type Rows } from './bar-index.ts';

/** An ingredient that is not there, is there as it is, or can be made by its recipe. */
export const ABSENT = 0;
const PRESENT = 1;
export const HOMEMADE = 2;

/**
 * Ingredients at hand, and the lines that each recipe of a preparation still lacks. An ingredient is
 * reached at most once, so that recipes that need each other make nothing.
 */
export class BarStock {
  readonly size: number;
  /** `ABSENT`, `PRESENT` or `HOMEMADE`, by ingredient. */
  readonly state: Uint8Array;
  readonly #standsFor: Rows;
  /** Preparations that need each ingredient, and ingredients that each preparation makes. */
  readonly #usedIn: Rows;
  readonly #makes: Rows;
  /** Lines that each preparation lacks. */
  readonly #lacking: Int32Array;
  readonly #lines: Int32Array;

  constructor({ standsFor, madeBy, lines }: BarIndex) {
    this.size = standsFor.length;
    this.state = new Uint8Array(this.size);
    this.#standsFor = packRows(standsFor);
    const makers = [...new Set(madeBy)].filter((recipe) => recipe >= 0);
    const place = new Map(makers.map((recipe, at) => [recipe, at]));
    const needs = makers.map((recipe) => lines[recipe] ?? []);
    this.#usedIn = rowsOfValues(needs, this.size);
    const makerOf = madeBy.map((recipe) => {
      const maker = place.get(recipe);
      return maker === undefined ? [] : [maker];
    });
    this.#makes = rowsOfValues(makerOf, makers.length);
    this.#lines = Int32Array.from(needs, ({ length }) => length);
    this.#lacking = Int32Array.from(this.#lines);
  }

  /** Replaces all bottles. */
  fill(bottles: Iterable<number>): void {
    this.state.fill(ABSENT);
    this.#lacking.set(this.#lines);
    this.#spread([...bottles].filter((bottle) => bottle < this.size));
  }

  /** Ingredients that one more bottle would bring; nothing changes. */
  gainsOf(bottle: number): number[] {
    return this.state[bottle] === ABSENT ? this.#tryWith([bottle], (gained) => gained) : [];
  }

  /** `state` once there are more bottles; nothing changes. */
  stateWith(bottles: readonly number[]): Uint8Array {
    return this.#tryWith(bottles, () => this.state.slice());
  }

  #tryWith<Answer>(bottles: readonly number[], answer: (gained: number[]) => Answer): Answer {
    const lowered: number[] = [];
    const gained = this.#spread(bottles, lowered);
    const result = answer(gained);
    for (const ingredient of gained) this.state[ingredient] = ABSENT;
    for (const maker of lowered) this.#lacking[maker] = (this.#lacking[maker] ?? 0) + 1;
    return result;
  }

  /**
   * Adds bottles and all that follows from them. Preparations are made last, so that nothing is
   * called homemade that is there as it is.
   *
   * @param lowered receives each preparation once for each line that is met
   */
  #spread(bottles: readonly number[], lowered: number[] = []): number[] {
    const reached: number[] = [];
    let ready: number[] = [];
    const add = (ingredient: number, how: number) => {
      if (this.state[ingredient] !== ABSENT) return;
      this.state[ingredient] = how;
      reached.push(ingredient);
    };
    for (const bottle of bottles) add(bottle, PRESENT);
    let how = PRESENT;
    for (let at = 0; ;) {
      for (; at < reached.length; at++) {
        const ingredient = reached[at] ?? 0;
        const { starts, values } = this.#standsFor;
        for (let to = starts[ingredient] ?? 0; to < (starts[ingredient + 1] ?? 0); to++)
          add(values[to] ?? 0, how);
        const { starts: first, values: makers } = this.#usedIn;
        for (let use = first[ingredient] ?? 0; use < (first[ingredient + 1] ?? 0); use++) {
          const maker = makers[use] ?? 0;
          const left = (this.#lacking[maker] ?? 0) - 1;
          this.#lacking[maker] = left;
          lowered.push(maker);
          if (left === 0) ready.push(maker);
        }
      }
      if (ready.length === 0) return reached;
      how = HOMEMADE;
      for (const maker of ready) {
        const { starts, values } = this.#makes;
        for (let made = starts[maker] ?? 0; made < (starts[maker + 1] ?? 0); made++)
          add(values[made] ?? 0, HOMEMADE);
      }
      ready = [];
    }
  }
}
