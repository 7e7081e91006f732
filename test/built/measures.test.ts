/** A sample of `npm run long -- measures`, without a browser or a server of their own. */
import { expect, test } from 'vitest';
import { TRIALS, tryMeasure } from '#scripts/testing/measures.ts';

const SAMPLE = new Set(['imports', 'lines', 'uncached-list']);

test.each(
  TRIALS.filter(([name = '']) => SAMPLE.has(name)).map((args) => [args.join(' '), args] as const),
)('npm run bench -- %s', async (_, args) => {
  expect(await tryMeasure(args)).toMatch(/\d/);
});
