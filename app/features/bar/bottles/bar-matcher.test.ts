import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyUse, fewSubstitutes } from '#test/data/bar-index.ts';
import type { BarIndex } from './bar-index.ts';
import { BarMatcher } from './bar-matcher.ts';

const INGREDIENTS = 9;
const RECIPES = 12;
const ingredient = fc.nat(INGREDIENTS - 1);
const someOf = (most: number) => fc.uniqueArray(ingredient, { maxLength: most });

const anyIndex: fc.Arbitrary<BarIndex> = fc.record({
  standsFor: fc.array(someOf(2), { minLength: INGREDIENTS, maxLength: INGREDIENTS }),
  madeBy: fc.array(fc.oneof(fc.constant(-1), fc.nat(RECIPES - 1)), {
    minLength: INGREDIENTS,
    maxLength: INGREDIENTS,
  }),
  substitutes: fewSubstitutes(ingredient),
  uses: fc.array(anyUse, { minLength: RECIPES, maxLength: RECIPES }),
  lines: fc.array(someOf(5), { minLength: RECIPES, maxLength: RECIPES }),
  served: fc.array(someOf(2), { maxLength: RECIPES }),
});

/** All that follows from bottles, step by step until nothing more does. */
function reach(
  { standsFor, madeBy, lines: all }: BarIndex,
  bottles: readonly number[],
): Set<number> {
  const reached = new Set(bottles);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const one of reached) for (const other of standsFor[one] ?? []) reached.add(other);
    for (const [made, recipe] of madeBy.entries()) {
      const lines = all[recipe] ?? [];
      if (lines.length > 0 && lines.every((line) => reached.has(line))) reached.add(made);
    }
  }
  return reached;
}

/** A substitute that is there, for a line of a drink. */
const isReplaced = (index: BarIndex, recipe: number, line: number, here: ReadonlySet<number>) =>
  index.substitutes.some(
    ({ line: of, by, uses }) =>
      of === line && here.has(by) && (uses.length === 0 || uses.includes(index.uses[recipe] ?? -1)),
  );

/** The obvious answer: every bottle and every pair is tried with every recipe. */
function tryAll(index: BarIndex, bottles: readonly number[], withGarnish: boolean) {
  const here = reach(index, bottles);
  const gains = index.standsFor.map((_, bottle) => reach(index, [...bottles, bottle]));
  return index.served.map((served, recipe) => {
    const lines = index.lines[recipe] ?? [];
    if (lines.length === 0) return null;
    const unmet = [...lines, ...(withGarnish ? served : [])].filter(
      (line) => !here.has(line) && !isReplaced(index, recipe, line, here),
    );
    if (unmet.length === 0) return 0;
    if (gains.some((gained) => unmet.every((line) => gained.has(line)))) return 1;
    const isPair = gains.some((a) =>
      gains.some((b) => unmet.every((line) => a.has(line) || b.has(line))),
    );
    return isPair ? 2 : null;
  });
}

function distances(index: BarIndex, matcher: BarMatcher, question: Parameters<typeof ask>[1]) {
  const { feasible, one, two } = ask(matcher, question);
  const found: (number | null)[] = index.served.map(() => null);
  for (const [distance, group] of [
    feasible,
    one.map((each) => each.recipe),
    two.map((each) => each.recipe),
  ].entries())
    for (const recipe of group) {
      // No recipe is in two groups, or twice in one.
      expect(found[recipe]).toBeNull();
      found[recipe] = distance;
    }
  return found;
}
const ask = (matcher: BarMatcher, question: { bottles: number[]; withGarnish: boolean }) =>
  matcher.answer(question);

describe('the matcher', () => {
  test('answers as if every bottle and every pair were tried', () => {
    fc.assert(
      fc.property(
        anyIndex,
        fc.array(someOf(5), { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        (index, bars, withGarnish) => {
          const matcher = new BarMatcher(index);
          for (const bottles of bars)
            expect(distances(index, matcher, { bottles, withGarnish })).toEqual(
              tryAll(index, bottles, withGarnish),
            );
        },
      ),
      { numRuns: 600 },
    );
  });

  test('names bottles that do make the drink possible, and counts for each the drinks that it adds', () => {
    fc.assert(
      fc.property(anyIndex, someOf(4), (index, bottles) => {
        const matcher = new BarMatcher(index);
        const answer = matcher.answer({ bottles });
        const exact = { ...index, substitutes: [] };
        const isMade = (recipe: number, more: readonly number[]) => {
          const stock = reach(exact, [...bottles, ...more]);
          const here = reach(exact, bottles);
          return (index.lines[recipe] ?? []).every(
            (line) => stock.has(line) || isReplaced(index, recipe, line, here),
          );
        };
        for (const { recipe, missing } of answer.one) expect(isMade(recipe, [missing])).toBe(true);
        for (const { recipe, missing } of answer.two) expect(isMade(recipe, missing)).toBe(true);
        const before = new Set(answer.feasible);
        for (const bottle of index.standsFor.keys()) {
          const after = new BarMatcher(index).answer({ bottles: [...bottles, bottle] }).feasible;
          const added = after.filter((recipe) => !before.has(recipe));
          expect(matcher.unlockedBy(bottle, answer)).toEqual(added);
          expect(answer.unlocks[bottle]).toBe(added.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('never makes a drink impossible, or further, by one more bottle', () => {
    fc.assert(
      fc.property(anyIndex, someOf(4), ingredient, (index, bottles, more) => {
        const matcher = new BarMatcher(index);
        const question = { bottles, withGarnish: false };
        const before = distances(index, matcher, question);
        const after = distances(index, matcher, { ...question, bottles: [...bottles, more] });
        for (const [recipe, distance] of before.entries())
          expect(after[recipe] ?? 3).toBeLessThanOrEqual(distance ?? 3);
      }),
      { numRuns: 200 },
    );
  });

  // gin, tonic, lemon, its juice, syrup, sugar, water
  const [GIN, TONIC, LEMON, JUICE, SYRUP, SUGAR, WATER] = [0, 1, 2, 3, 4, 5, 6];
  const few: BarIndex = {
    standsFor: [[], [], [JUICE], [], [], [], []],
    madeBy: [-1, -1, -1, -1, 2, -1, -1],
    substitutes: [{ line: TONIC, by: WATER, ratio: 1, note: 'Moins amer.', uses: [] }],
    uses: [0, 0],
    lines: [
      [GIN, TONIC],
      [GIN, JUICE, SYRUP],
      [SUGAR, WATER],
    ],
    served: [[LEMON], []],
  };

  test('says what is replaced and what is to be made', () => {
    const matcher = new BarMatcher(few);
    expect(matcher.answer({ bottles: [GIN, LEMON, SUGAR, WATER] }).feasible).toEqual([0, 1]);
    expect(matcher.waysOf(0).replaced).toEqual(few.substitutes);
    expect(matcher.waysOf(1)).toEqual({ replaced: [], homemade: [SYRUP] });
    matcher.answer({ bottles: [GIN] });
    expect(matcher.waysOf(0, false, [WATER]).replaced).toEqual(few.substitutes);
    expect(matcher.waysOf(0).replaced).toEqual([]);
    expect(matcher.waysOf(1, false, [LEMON, SUGAR, WATER]).homemade).toEqual([SYRUP]);
  });

  test('asks for garnishes where they count, and looks at the drinks that it is given', () => {
    const matcher = new BarMatcher(few);
    const bottles = [GIN, TONIC];
    expect(matcher.answer({ bottles }).feasible).toEqual([0]);
    expect(matcher.answer({ bottles, withGarnish: true }).one).toEqual([
      { recipe: 0, missing: LEMON },
    ]);
    expect(matcher.answer({ bottles, among: Uint8Array.of(0, 1) }).feasible).toEqual([]);
  });
});
