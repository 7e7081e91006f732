import { expect, test } from 'vitest';
import { parsePortions } from './portions.ts';

test.each([
  [null, 2],
  ['', 2],
  ['1', 1],
  ['4', 4],
  ['24', 24],
  ['40', 24],
  ['0', 1],
  ['-3', 1],
  ['2.5', 2],
  ['2,5', 2],
  [' 4', 4],
  ['1e1', 2],
  ['quatre', 2],
  ['4444', 24],
])('?portions=%s of a recipe for 2 is %i', (text, portions) => {
  expect(parsePortions(text, 2)).toBe(portions);
});

test('a recipe for 30 has its own servings, and those up to 24', () => {
  expect(['30', '99', '26'].map((text) => parsePortions(text, 30))).toEqual([30, 30, 24]);
});
