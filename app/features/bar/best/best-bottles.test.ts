import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyUse, fewSubstitutes } from '#test/data/bar-index.ts';
import type { BarIndex } from '../bottles/bar-index.ts';
import { BarMatcher } from '../bottles/bar-matcher.ts';
import { searchBest, type BestFound, type BestQuestion } from './best-bottles.ts';

const INGREDIENTS = 8;
const RECIPES = 20;
const ingredient = fc.nat(INGREDIENTS - 1);
const someOf = (maxLength: number, minLength = 0) =>
  fc.uniqueArray(ingredient, { minLength, maxLength });
const ofEach = <T>(one: fc.Arbitrary<T>, length = INGREDIENTS) =>
  fc.array(one, { minLength: length, maxLength: length });
const seldom = <T>(usual: T, other: fc.Arbitrary<T>, weight = 3) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, other);
/** Flags that are seldom 0; none at all most times. */
const flags = (length: number) =>
  seldom<Uint8Array | undefined>(
    undefined,
    ofEach(seldom(1, fc.constant(0), 5), length).map((all) => Uint8Array.from(all)),
  );

const anyIndex: fc.Arbitrary<BarIndex> = fc.record({
  standsFor: ofEach(seldom([], someOf(2))),
  madeBy: ofEach(seldom(-1, fc.nat(RECIPES - 1), 2)),
  substitutes: fewSubstitutes(ingredient),
  uses: ofEach(anyUse, RECIPES),
  lines: fc
    .array(someOf(5, 1), { minLength: RECIPES - 1, maxLength: RECIPES - 1 })
    .map((lines) => [[], ...lines]),
  served: fc.array(someOf(1), { minLength: 12, maxLength: RECIPES }),
});

const anyQuestion: fc.Arbitrary<BestQuestion> = fc.record({
  index: anyIndex,
  has: fc.record({ bottles: seldom([], someOf(2), 1), withGarnish: fc.boolean() }),
  most: fc.integer({ min: 1, max: 5 }),
  budget: seldom<number | undefined>(undefined, fc.integer({ min: 5, max: 30 }), 1),
  prices: fc
    .uniqueArray(fc.tuple(ingredient, fc.nat(12)), {
      selector: ([bottle]) => bottle,
      minLength: INGREDIENTS - 2,
    })
    .map((prices) => new Map(prices)),
  weights: flags(RECIPES),
  buyable: flags(INGREDIENTS),
});

/** Drinks that the matcher finds with these bottles, and not without. */
function countingFor({ index, has, weights }: BestQuestion) {
  const matcher = new BarMatcher(index);
  const ask = (more: readonly number[]) =>
    matcher.answer({ ...has, bottles: [...has.bottles, ...more], among: weights ?? null }).feasible;
  const before = new Set(ask([]));
  return (bottles: readonly number[]) => ask(bottles).filter((recipe) => !before.has(recipe));
}

function isAllowed({ most, budget, prices, buyable }: BestQuestion, bottles: readonly number[]) {
  const price = bottles.reduce((sum, bottle) => sum + (prices?.get(bottle) ?? Infinity), 0);
  return (
    bottles.length <= most &&
    (budget === undefined || bottles.length === 0 || price <= budget) &&
    bottles.every((bottle) => !buyable || buyable[bottle] === 1)
  );
}

/** The obvious answer: every set is tried. */
function tryAll(question: BestQuestion): number {
  const addedBy = countingFor(question);
  const all = [...question.index.standsFor.keys()];
  let best = 0;
  for (let set = 0; set < 2 ** all.length; set++) {
    const bottles = all.filter((bottle) => (set >>> bottle) & 1);
    if (isAllowed(question, bottles)) best = Math.max(best, addedBy(bottles).length);
  }
  return best;
}

function* allFound(question: BestQuestion): Generator<BestFound> {
  yield yield* searchBest(question, 1);
}
const answer = (question: BestQuestion) => [...allFound(question)].at(-1);

/** The answer is true whenever the search is left. */
function checkSearch(question: BestQuestion, optimum: number): void {
  const addedBy = countingFor(question);
  let last: BestFound = { bottles: [], recipes: [], bound: Infinity, isOptimum: false };
  for (const found of allFound(question)) {
    expect(found.bound).toBeGreaterThanOrEqual(optimum);
    expect(found.isOptimum).toBe(found.bound === found.recipes.length);
    if (found.recipes.length !== last.recipes.length) {
      expect(found.recipes.length).toBeGreaterThan(last.recipes.length);
      expect(isAllowed(question, found.bottles)).toBe(true);
      expect(found.recipes).toEqual(addedBy(found.bottles));
    }
    last = found;
  }
  expect([last.recipes.length, last.bound]).toEqual([optimum, optimum]);
}

/** Drinks over bottles alone. */
const plain = (lines: number[][], most: number, size = INGREDIENTS): BestQuestion => ({
  index: {
    standsFor: Array.from({ length: size }, () => []),
    madeBy: Array.from({ length: size }, () => -1),
    substitutes: [],
    uses: lines.map(() => 0),
    lines,
    served: lines.map(() => []),
  },
  has: { bottles: [] },
  most,
});

/** The bottle that adds most, again and again. */
function takeBest(question: BestQuestion): number {
  const bottles: number[] = [];
  const addedBy = countingFor(question);
  const countWith = (more: number) => addedBy([...bottles, more]).length;
  for (let turn = 0; turn < question.most; turn++) {
    const all = [...question.index.standsFor.keys()];
    bottles.push(all.toSorted((a, b) => countWith(b) - countWith(a) || a - b)[0] ?? 0);
  }
  return addedBy(bottles).length;
}

describe('the best bottles', () => {
  test('are as good as the best of all sets, and the search says so', () => {
    let added = 0;
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const optimum = tryAll(question);
        added += Number(optimum > 1);
        checkSearch(question, optimum);
      }),
      { numRuns: 500 },
    );
    expect(added).toBeGreaterThan(300);
  });

  test('are found where the best one after the other are not', () => {
    let beaten = 0;
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 5 }), fc.subarray([0, 1, 2, 3]), (most, paired) => {
        // All pairs of some bottles, others that make a drink alone, and one that needs the first.
        const group = Array.from({ length: most }, (_, at) => at);
        const pairs = group.flatMap((a) => group.slice(0, a).map((b) => [a, b]));
        const singles = Array.from({ length: most }, (_, at) => [most + at]);
        const lines = [...pairs, ...singles, ...paired.map((one) => [one, 10])];
        const question = plain(lines, most, 11);
        const optimum = tryAll(question);
        checkSearch(question, optimum);
        beaten += Number(takeBest(question) < optimum);
      }),
      { numRuns: 10 },
    );
    expect(beaten).toBe(10);
  });

  test('are the same each time: of several, the first that the search meets', () => {
    const question = plain([[3], [2], [2, 1], [0, 1]], 2);
    const found = answer(question);
    expect(found).toEqual([...searchBest(question), found].at(-1));
    // 2 and 1, or 2 and 3, make two drinks: 1 is named twice.
    expect(found).toMatchObject({ bottles: [1, 2], recipes: [1, 2], isOptimum: true });
    expect(answer(plain([[5], [4]], 1))?.bottles).toEqual([4]);
  });

  test('hold none that no drink needs', () => {
    expect(answer(plain([[0, 1]], 5))?.bottles).toEqual([0, 1]);
    expect(answer(plain([[0, 1]], 1))).toEqual({
      bottles: [],
      recipes: [],
      bound: 0,
      isOptimum: true,
    });
  });

  test('have a price, where there is a budget', () => {
    const question = plain([[0], [0, 1], [0, 2], [3], [4]], 5);
    const prices = new Map([
      [0, 2000],
      [1, 500],
      [3, 1500],
      [4, 1001],
    ]);
    const bought = (budget: number) => answer({ ...question, prices, budget })?.bottles;
    expect(bought(2500)).toEqual([0, 1]);
    expect(bought(2501)).toHaveLength(2);
    expect(bought(1000)).toEqual([]);
    expect(bought(100_000)).toEqual([0, 1, 3, 4]);
  });

  test('are never more drinks than the matcher finds, where alternatives are too many to hold', () => {
    // Eight preparations of four bottles each: 65,536 needs.
    const made = Array.from({ length: 8 }, (_, at) => at);
    const bottles = made.map((at) => [0, 1, 2, 3].map((each) => 9 + at * 4 + each));
    const question = plain([[0], ...bottles], 4, 41);
    const index: BarIndex = {
      ...question.index,
      standsFor: question.index.standsFor.map((_, at) => (at >= 1 && at <= 8 ? [0] : [])),
      madeBy: question.index.madeBy.map((_, at) => (at >= 1 && at <= 8 ? at : -1)),
      served: [[]],
      uses: [0],
    };
    const buyable = Uint8Array.from(index.standsFor, (_, at) => Number(at > 8));
    const addedBy = countingFor({ ...question, index });
    for (const found of allFound({ ...question, index, buyable })) {
      expect(found.recipes).toEqual(addedBy(found.bottles));
      expect(found.bound).toBe(1);
    }
  });
});
