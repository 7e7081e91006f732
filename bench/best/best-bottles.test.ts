import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BarIndex } from '#features/bar/bottles/bar-index.ts';
import { solveBest } from './best-bottles.ts';
import { prepareGlpk, prepareHighs, writeModel } from './best-model.ts';

const INGREDIENTS = 20;
const DRINKS = 30;
const MADE = 6;
const SECONDS = 20;

/** Number below `most`: low ones are common, as a few bottles are in most drinks. */
const below = (most: number) =>
  fc.nat(999).map((place) => Math.floor((place * place * most) / 1_000_000));
const linesOf = (most: number) => fc.uniqueArray(below(most), { minLength: 2, maxLength: 5 });
const bottle = below(INGREDIENTS - MADE);

/** The last ingredients are families or made of the others, so that nothing needs itself. */
const middleIndex: fc.Arbitrary<BarIndex> = fc.record({
  standsFor: fc
    .array(fc.option(fc.integer({ min: INGREDIENTS - MADE, max: INGREDIENTS - 1 }), { freq: 1 }), {
      minLength: INGREDIENTS - MADE,
      maxLength: INGREDIENTS - MADE,
    })
    .map((families) => [
      ...families.map((family) => (family === null ? [] : [family])),
      ...Array.from({ length: MADE }, () => []),
    ]),
  madeBy: fc.constant(
    Array.from({ length: INGREDIENTS }, (_, at) =>
      at < INGREDIENTS - MADE / 2 ? -1 : DRINKS + INGREDIENTS - 1 - at,
    ),
  ),
  substitutes: fc.array(
    fc.record({
      line: bottle,
      by: bottle,
      ratio: fc.constant(1),
      note: fc.constant(''),
      uses: fc.uniqueArray(fc.nat(2), { maxLength: 1 }),
    }),
    { maxLength: 6 },
  ),
  uses: fc.array(fc.nat(2), { minLength: DRINKS, maxLength: DRINKS }),
  lines: fc
    .tuple(
      fc.array(linesOf(INGREDIENTS), { minLength: DRINKS, maxLength: DRINKS }),
      fc.array(linesOf(INGREDIENTS - MADE), { minLength: MADE / 2, maxLength: MADE / 2 }),
    )
    .map((both) => both.flat()),
  served: fc.constant(Array.from({ length: DRINKS }, () => [])),
});

test('the best bottles of thirty bars are as many as HiGHS and GLPK find', async () => {
  const cases = fc.sample(
    fc.tuple(middleIndex, fc.uniqueArray(bottle, { maxLength: 3 }), fc.integer({ min: 3, max: 6 })),
    { numRuns: 30, seed: 39 },
  );
  for (const [index, bottles, most] of cases) {
    const { optimum } = solveBest({ index, has: { bottles }, most });
    const model = writeModel(index, bottles, most);
    const solve = await prepareHighs(model, SECONDS);
    expect(solve().optimum).toBe(optimum);
    expect(optimum).toBeGreaterThan(0);
  }
  const [index, bottles, most] = cases[0] ?? [];
  if (!index || !bottles || !most) return;
  const solve = await prepareGlpk(writeModel(index, bottles, most), SECONDS);
  expect(solve()).toEqual(solveBest({ index, has: { bottles }, most }));
});
