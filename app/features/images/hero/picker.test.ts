import { expect, test } from 'vitest';
import { isTooNarrow } from './picker.ts';

test.each([
  [1599, true],
  [1600, false],
  [2560, false],
])('a background of %i px is too narrow: %s', (width, expected) => {
  const picture = { hash: 'x', width, height: 900, blur: '', origin: 'photo' } as const;
  expect(isTooNarrow({ picture })).toBe(expected);
});
