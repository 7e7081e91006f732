import { expect, test } from 'vitest';
import { lettersApart, misspelling, spell } from './spelling.ts';

test.each([
  ['gin', 'gin', 0],
  ['gni', 'gin', 1],
  ['cointrau', 'cointreau', 1],
  ['tekila', 'tequila', 2],
  ['', 'gin', 3],
  ['tournevis', 'gin', 3],
])('« %s » and « %s » are %i letters apart, 3 at most', (a, b, apart) => {
  expect(lettersApart(a, b, 2)).toBe(apart);
  expect(lettersApart(b, a, 2)).toBe(apart);
});

test.each([
  ['wiski', 'whisky', true],
  ['tekila', 'tequila', true],
  ['gni', 'gin', true],
  ['vin', 'gin', false],
  ['coq', 'coke', false],
  ['chaise', 'cerise', false],
  ['tamarin', 'romarin', false],
])('« %s » may be « %s »: %s', (typed, meant, may) => {
  expect(misspelling(spell(typed), spell(meant)) > 0).toBe(may);
});
