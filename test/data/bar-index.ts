import fc from 'fast-check';
import type { BarIndex } from '#features/bar/bottles/bar-index.ts';

/** Use of a recipe. */
export const anyUse = fc.nat(2);

/** Few substitutes, of which some hold for some uses alone. */
export const fewSubstitutes = (
  ingredient: fc.Arbitrary<number>,
): fc.Arbitrary<BarIndex['substitutes']> =>
  fc.array(
    fc.record({
      line: ingredient,
      by: ingredient,
      ratio: fc.constant(1),
      note: fc.constant(''),
      uses: fc.uniqueArray(anyUse, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  );
