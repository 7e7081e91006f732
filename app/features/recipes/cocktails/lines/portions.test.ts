import { expect, test } from 'vitest';
import { parsePortions } from './portions.ts';

test.each([
  [null, 2],
  ['', 2],
  ['1', 1],
  ['4', 4],
  ['24', 24],
  ['40', 40],
  ['0', 1],
  ['-3', 1],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['0,1', 0.1],
  ['0,05', 2],
  ['40,5', 40],
  [' 4', 4],
  ['1e1', 2],
  ['quatre', 2],
  ['4444', 40],
])('?portions=%s of a recipe for 2 is %d', (text, portions) => {
  expect(parsePortions(text, 2)).toBe(portions);
});

test('a recipe for 60 has its own servings, and those up to 40', () => {
  expect(['60', '99', '46'].map((text) => parsePortions(text, 60))).toEqual([60, 60, 40]);
});
