import { expect, test } from 'vitest';
import { serverFlags } from './launch-server.ts';

const GIBIBYTE = 1024 ** 3;

test.each([
  ['a small machine', [0, GIBIBYTE], true],
  ['a small container on a large machine', [GIBIBYTE, 64 * GIBIBYTE], true],
  ['a machine with enough, and no limit', [0, 2 * GIBIBYTE], false],
  ['a limit that is as good as none', [2 ** 63, 2 * GIBIBYTE], false],
])('the embedded engine is optimised where there is memory for it: %s', (_, memory, isLittle) => {
  expect(serverFlags(memory).includes('--liftoff-only')).toBe(isLittle);
});
