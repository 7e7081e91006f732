import { expect, test } from 'vitest';
import { parsePortions } from './portions.ts';

test.each([
  [null, 2],
  ['', 2],
  ['1', 1],
  ['4', 4],
  ['24', 24],
  ['25', 2],
  ['0', 2],
  ['-3', 2],
  ['2.5', 2],
  ['2,5', 2],
  [' 4', 2],
  ['1e1', 2],
  ['quatre', 2],
  ['4444', 2],
])('?portions=%s of a recipe for 2 is %i', (text, portions) => {
  expect(parsePortions(text, 2)).toBe(portions);
});
