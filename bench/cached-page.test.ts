import { expect, it } from 'vitest';
import { compare } from './cached-page-ratio.ts';

// Alone on a core the ratio is near 1; half of it leaves room for whatever else the machine does.
const LEAST_RATIO = 0.5;

it('a kept page costs little more than sending its bytes', { timeout: 120_000 }, async () => {
  const { ratio } = await compare({
    what: 'sample',
    path: '/cocktails',
    encoding: 'br',
    rounds: 3,
    roundMs: 400,
  });
  expect(ratio).toBeGreaterThan(LEAST_RATIO);
});
