import { expect, test } from 'vitest';
import { addressField, limitOf } from './import-tool-form.ts';

const BOUNDS = { least: 1, most: 100, usual: 10 };

test.each([
  ['', 10],
  ['dix', 10],
  ['0', 1],
  ['-3', 1],
  ['101', 100],
  ['42', 42],
  [' 7 ', 7],
])('« %s » recipes are %i', (typed, expected) => {
  expect(limitOf(typed, BOUNDS)).toBe(expected);
});

test.each([
  ['', true],
  ['https://exemple.fr/mojito', true],
  ['exemple.fr', false],
  ['data:text/html,x', false],
])('« %s » is an address: %s', (typed, expected) => {
  expect(addressField.safeParse(typed).success).toBe(expected);
});
