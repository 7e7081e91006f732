import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BarIndex } from '../bottles/bar-index.ts';
import { BarMatcher } from '../bottles/bar-matcher.ts';
import { searchBest, type BestFound, type BestQuestion } from './best-bottles.ts';

const INGREDIENTS = 8;
const RECIPES = 14;
const ingredient = fc.nat(INGREDIENTS - 1);
const use = fc.nat(2);
const someOf = (most: number) => fc.uniqueArray(ingredient, { maxLength: most });
const ofEach = <T>(one: fc.Arbitrary<T>, length = INGREDIENTS) =>
  fc.array(one, { minLength: length, maxLength: length });

const anyIndex: fc.Arbitrary<BarIndex> = fc.record({
  standsFor: ofEach(fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, someOf(2))),
  madeBy: ofEach(fc.oneof({ weight: 2, arbitrary: fc.constant(-1) }, fc.nat(RECIPES - 1))),
  substitutes: fc.array(
    fc.record({
      line: ingredient,
      by: ingredient,
      ratio: fc.constant(1),
      note: fc.constant(''),
      uses: fc.uniqueArray(use, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
  uses: ofEach(use, RECIPES),
  lines: ofEach(someOf(5), RECIPES),
  served: fc.array(someOf(2), { minLength: 8, maxLength: RECIPES }),
});

const anyQuestion: fc.Arbitrary<BestQuestion> = fc.record({
  index: anyIndex,
  has: fc.record({ bottles: someOf(2), withGarnish: fc.boolean() }),
  most: fc.integer({ min: 1, max: 6 }),
  budget: fc.option(fc.nat(30), { nil: undefined }),
  prices: fc.option(
    fc
      .uniqueArray(fc.tuple(ingredient, fc.nat(12)), { selector: ([bottle]) => bottle })
      .map((prices) => new Map(prices)),
    { nil: undefined },
  ),
  weights: fc.option(
    ofEach(fc.nat(1), RECIPES).map((weights) => Uint8Array.from(weights)),
    { nil: undefined },
  ),
  buyable: fc.option(
    ofEach(fc.nat(4)).map((all) => Uint8Array.from(all, Math.sign)),
    { nil: undefined },
  ),
});

/** Drinks that the matcher finds with these bottles, and not without. */
function addedBy({ index, has, weights }: BestQuestion, bottles: readonly number[]): number[] {
  const matcher = new BarMatcher(index);
  const ask = (more: readonly number[]) =>
    matcher.answer({ ...has, bottles: [...has.bottles, ...more], among: weights ?? null }).feasible;
  const before = new Set(ask([]));
  return ask(bottles).filter((recipe) => !before.has(recipe));
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
  const matcher = new BarMatcher(question.index);
  const has = [...question.has.bottles];
  const countOf = (more: readonly number[]) =>
    matcher.answer({ ...question.has, bottles: [...has, ...more], among: question.weights ?? null })
      .feasible.length;
  let best = 0;
  const all = question.index.standsFor.map((_, bottle) => bottle);
  for (let set = 0; set < 2 ** all.length; set++) {
    const bottles = all.filter((bottle) => (set >>> bottle) & 1);
    if (isAllowed(question, bottles)) best = Math.max(best, countOf(bottles));
  }
  return best - countOf([]);
}

function* allFound(question: BestQuestion): Generator<BestFound> {
  yield yield* searchBest(question);
}
const answer = (question: BestQuestion) => [...allFound(question)].at(-1);

describe('the best bottles', () => {
  test('are as good as the best of all sets, and add the drinks that they say', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const optimum = tryAll(question);
        for (const { bottles, recipes, bound } of allFound(question)) {
          expect(isAllowed(question, bottles)).toBe(true);
          expect(recipes).toEqual(addedBy(question, bottles));
          expect(bound).toBeGreaterThanOrEqual(optimum);
        }
        const found = answer(question);
        expect([found?.recipes.length, found?.bound, found?.isOptimum]).toEqual([
          optimum,
          optimum,
          true,
        ]);
      }),
      { numRuns: 500 },
    );
  });
});
