/** Drinks that a bar can make, and those that lack one or two bottles (docs/bar.md). */
import { packRows, type BarIndex, type Rows, type Substitute } from './bar-index.ts';
import { ABSENT, BarStock, HOMEMADE } from './bar-stock.ts';

export interface Question {
  /** Numbers of the ingredients that are in the bar. */
  bottles: Iterable<number>;
  /** Garnishes under « Pour servir » are needed too. */
  withGarnish?: boolean;
  /** Drinks to look at, 1 each; all without it. */
  among?: Uint8Array | null;
}

export interface BarAnswer {
  /** Drinks that lack nothing, in the order of the index. */
  feasible: number[];
  /** Drinks that one ingredient makes possible. */
  one: { recipe: number; missing: number }[];
  two: { recipe: number; missing: readonly [number, number] }[];
  /** Number of drinks that each ingredient alone would add, in its own place or as a substitute. */
  unlocks: Int32Array;
  /** Drinks that are counted there. */
  near: number[];
}

/** No unmet line, of most drinks that are looked at. */
const NONE: number[] = [];
const UNKNOWN: readonly number[] = [-1];

/** Bottles that meet each line, as bits. */
interface Meeting {
  rows: Int32Array;
  /** Rough sets: two lines without a common bit share no bottle. */
  signs: Int32Array;
}

const meetingOf = (size: number, words: number): Meeting => ({
  rows: new Int32Array(size * words),
  signs: new Int32Array(size),
});

/** Drinks that the same substitutes may be in, and their lines in the last question. */
interface Kind {
  bySubstitute: Map<number, Substitute[]>;
  /** 1 for a line that is met, by a substitute too. */
  met: Uint8Array;
  /** As the providers, with ingredients that would replace a line. */
  replacing: Meeting;
  /** Number of drinks that lack this line alone. */
  alone: Int32Array;
}

const homemadeOf = (state: Uint8Array) =>
  new Set([...state.keys()].filter((ingredient) => state[ingredient] === HOMEMADE));

/** Answers questions about one index; it is compiled once, and holds the last question's bar. */
export class BarMatcher {
  readonly #drinks: number;
  readonly #index: BarIndex;
  readonly #stock: BarStock;
  readonly #lines: Rows;
  readonly #served: Rows;
  /** Words of 32 ingredients: those that would meet each line. */
  readonly #words: number;
  readonly #providers: Meeting;
  /** Bottles that meet all lines of the last question within. */
  readonly #common: Int32Array;
  readonly #kinds: readonly Kind[];
  readonly #others: Kind;
  /** Kind of each drink. */
  readonly #kindOf: readonly Kind[];
  /** Bar of the last question with more bottles; null of another. */
  #more: { key: string; state: Uint8Array; made: ReadonlySet<number> } | null = null;

  constructor(index: BarIndex) {
    this.#index = index;
    this.#stock = new BarStock(index);
    this.#drinks = index.served.length;
    this.#lines = packRows(index.lines.slice(0, this.#drinks));
    this.#served = packRows(index.served);
    const { size } = this.#stock;
    this.#words = Math.ceil(size / 32);
    this.#providers = meetingOf(size, this.#words);
    this.#common = new Int32Array(this.#words);
    const kindFor = (use: number): Kind => ({
      bySubstitute: Map.groupBy(
        index.substitutes.filter(({ uses }) => uses.length === 0 || uses.includes(use)),
        ({ line }) => line,
      ),
      met: new Uint8Array(size),
      replacing: meetingOf(size, this.#words),
      alone: new Int32Array(size),
    });
    this.#others = kindFor(-1);
    const named = new Set(index.substitutes.flatMap(({ uses }) => uses));
    const kinds = new Map([...named].map((use) => [use, kindFor(use)]));
    this.#kinds = [this.#others, ...kinds.values()];
    this.#kindOf = index.uses.map((use) => kinds.get(use) ?? this.#others);
  }

  answer({ bottles, withGarnish = false, among = null }: Question): BarAnswer {
    this.#fill(bottles);
    const { size } = this.#stock;
    const feasible: number[] = [];
    const one: BarAnswer['one'] = [];
    const two: BarAnswer['two'] = [];
    const unlocks = new Int32Array(size);
    const near: number[] = [];
    for (let recipe = 0; recipe < this.#drinks; recipe++) {
      if (among !== null && among[recipe] !== 1) continue;
      const unmet = this.#unmet(recipe, withGarnish);
      if (unmet === UNKNOWN) continue;
      const missing = unmet[0] ?? -1;
      if (unmet.length === 0) {
        feasible.push(recipe);
        continue;
      }
      const { alone, replacing } = this.#kindAt(recipe);
      if (unmet.length === 1) {
        near.push(recipe);
        alone[missing] = (alone[missing] ?? 0) + 1;
      } else if (this.#meet(unmet, replacing)) {
        near.push(recipe);
        this.#countCommon(unlocks, 1);
      }
      if (unmet.length === 1) one.push({ recipe, missing });
      else if (this.#meet(unmet)) one.push({ recipe, missing: this.#chosen(unmet) });
      else if (unmet.length === 2) two.push({ recipe, missing: [missing, unmet[1] ?? -1] });
      else {
        const pair = this.#pairFor(unmet);
        if (pair) two.push({ recipe, missing: pair });
      }
    }
    for (const { alone, replacing } of this.#kinds)
      for (const [line, count] of alone.entries())
        if (count > 0 && this.#meet([line], replacing)) this.#countCommon(unlocks, count);
    return { feasible, one, two, unlocks, near };
  }

  /** Drinks that one more bottle adds to the last answer. */
  unlockedBy(bottle: number, { near }: BarAnswer, withGarnish = false): number[] {
    return near.filter((recipe) => {
      const { replacing } = this.#kindAt(recipe);
      return this.#unmet(recipe, withGarnish).every((line) => this.#meets(bottle, line, replacing));
    });
  }

  /**
   * Substitutes and homemade ingredients of a drink that the bar of the last question makes, with the
   * bottles that it lacks.
   */
  waysOf(recipe: number, withGarnish = false, missing: readonly number[] = []) {
    const lines = [
      ...rowOf(this.#lines, recipe),
      ...(withGarnish ? rowOf(this.#served, recipe) : []),
    ];
    const { state, made } = this.#with(missing);
    const replaced = lines.flatMap((line) =>
      state[line] === ABSENT ? (this.#substituteOf(line, this.#kindAt(recipe), state) ?? []) : [],
    );
    const needed = lines.map((line) => replaced.find((one) => one.line === line)?.by ?? line);
    const makers = needed.flatMap((line) => this.#madeFor(line, made) ?? []);
    return { replaced, homemade: [...new Set(makers)] };
  }

  /** Ingredients with bottles that the bar lacks; many recipes in a row are asked about the same. */
  #with(missing: readonly number[]) {
    const key = missing.join();
    if (this.#more?.key !== key) {
      const state = this.#stock.stateWith(missing);
      this.#more = { key, state, made: homemadeOf(state) };
    }
    return this.#more;
  }

  /** Homemade ingredients that the recipe of one needs, with the bottles that the bar lacks. */
  madeWithin(ingredient: number, missing: readonly number[] = []): number[] {
    const { made } = this.#with(missing);
    const lines = this.#index.lines[this.#index.madeBy[ingredient] ?? -1] ?? [];
    return [...new Set(lines.flatMap((line) => this.#madeFor(line, made) ?? []))];
  }

  /** A homemade ingredient that has a recipe: the line itself, or a member of its family. */
  #madeFor(line: number, made: ReadonlySet<number>): number | undefined {
    if (!made.has(line)) return undefined;
    const { standsFor, madeBy } = this.#index;
    const reached = new Set([line]);
    for (const each of reached) {
      if ((madeBy[each] ?? -1) >= 0) return each;
      for (const one of made) if (standsFor[one]?.includes(each)) reached.add(one);
    }
    return undefined;
  }

  #fill(bottles: Iterable<number>): void {
    const stock = this.#stock;
    this.#more = null;
    stock.fill(bottles);
    const { rows, signs } = this.#providers;
    rows.fill(0);
    signs.fill(0);
    for (let bottle = 0; bottle < stock.size; bottle++) {
      for (const line of stock.gainsOf(bottle)) {
        const word = line * this.#words + (bottle >>> 5);
        rows[word] = (rows[word] ?? 0) | (1 << (bottle & 31));
        signs[line] = (signs[line] ?? 0) | (1 << ((bottle * 7) & 31));
      }
    }
    for (const kind of this.#kinds) {
      kind.alone.fill(0);
      for (let line = 0; line < stock.size; line++)
        kind.met[line] = stock.state[line] !== ABSENT || this.#substituteOf(line, kind) ? 1 : 0;
      kind.replacing.rows.set(rows);
      kind.replacing.signs.set(signs);
      for (const [line, substitutes] of kind.bySubstitute)
        for (const { by } of substitutes) this.#replace(kind.replacing, line, by);
    }
  }

  #kindAt(recipe: number): Kind {
    return this.#kindOf[recipe] ?? this.#others;
  }

  /** Bottles that bring `by` replace the line. */
  #replace({ rows, signs }: Meeting, line: number, by: number): void {
    signs[line] = (signs[line] ?? 0) | (this.#providers.signs[by] ?? 0);
    for (let word = 0; word < this.#words; word++) {
      const at = line * this.#words + word;
      rows[at] = (rows[at] ?? 0) | (this.#providers.rows[by * this.#words + word] ?? 0);
    }
  }

  #substituteOf(
    line: number,
    { bySubstitute }: Kind,
    state: Uint8Array = this.#stock.state,
  ): Substitute | undefined {
    return bySubstitute.get(line)?.find(({ by }) => state[by] !== ABSENT);
  }

  /** Lines that nothing meets; `UNKNOWN` of a recipe that says no ingredient. */
  #unmet(recipe: number, withGarnish: boolean): readonly number[] {
    const { starts, values } = this.#lines;
    const end = starts[recipe + 1] ?? 0;
    let at = starts[recipe] ?? 0;
    if (at === end) return UNKNOWN;
    let unmet = NONE;
    const { met } = this.#kindAt(recipe);
    for (; at < end; at++) {
      const line = values[at] ?? 0;
      if (met[line] === 1) continue;
      if (unmet === NONE) unmet = [line];
      else unmet.push(line);
    }
    if (!withGarnish) return unmet;
    return [...unmet, ...rowOf(this.#served, recipe).filter((line) => met[line] === 0)];
  }

  #meets(bottle: number, line: number, { rows }: Meeting = this.#providers): boolean {
    const word = rows[line * this.#words + (bottle >>> 5)] ?? 0;
    return ((word >>> (bottle & 31)) & 1) === 1;
  }

  /** Writes the bottles that meet all lines into `#common`. @returns false if there are none */
  #meet(lines: readonly number[], { rows, signs }: Meeting = this.#providers): boolean {
    let sign = -1;
    for (const line of lines) sign &= signs[line] ?? 0;
    if (sign === 0) return false;
    let any = 0;
    for (let word = 0; word < this.#words; word++) {
      let bits = -1;
      for (const line of lines) bits &= rows[line * this.#words + word] ?? 0;
      this.#common[word] = bits;
      any |= bits;
    }
    return any !== 0;
  }

  /** A bottle of `#common`: one that a line names, else the first. */
  #chosen(lines: readonly number[]): number {
    const isIn = (line: number) => (((this.#common[line >>> 5] ?? 0) >>> (line & 31)) & 1) === 1;
    return lines.find(isIn) ?? this.#commonBottles()[0] ?? -1;
  }

  /** Bottles of `#common`, ascending. */
  #commonBottles(): number[] {
    const found: number[] = [];
    for (let word = 0; word < this.#words; word++)
      for (let bits = this.#common[word] ?? 0; bits !== 0; bits &= bits - 1)
        found.push(word * 32 + 31 - Math.clz32(bits & -bits));
    return found;
  }

  #countCommon(counts: Int32Array, times: number): void {
    for (const bottle of this.#commonBottles()) counts[bottle] = (counts[bottle] ?? 0) + times;
  }

  /**
   * Two bottles that meet all lines, three or more. One of them meets two of the first three.
   */
  #pairFor(unmet: readonly number[]): readonly [number, number] | null {
    const [a = 0, b = 0, c = 0] = unmet;
    const { signs } = this.#providers;
    for (const [one, other] of [
      [a, b],
      [a, c],
      [b, c],
    ] as const) {
      if (((signs[one] ?? 0) & (signs[other] ?? 0)) === 0 || !this.#meet([one, other])) continue;
      for (const first of this.#commonBottles()) {
        const rest = unmet.filter((line) => !this.#meets(first, line));
        if (this.#meet(rest)) return [first, this.#chosen(rest)];
      }
    }
    return null;
  }
}

const rowOf = ({ starts, values }: Rows, row: number) => [
  ...values.subarray(starts[row] ?? 0, starts[row + 1] ?? 0),
];
