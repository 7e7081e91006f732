import { expect, test } from 'vitest';
import { exchangedLetters } from './exchanged-letters.ts';

test.each([
  ['gni', ['ngi', 'gin']],
  ['rrhum', ['rhrum', 'rruhm', 'rrhmu']],
  ['aa', []],
  ['a', []],
  ['', []],
])('%s', (word, expected) => {
  expect(exchangedLetters(word)).toEqual(expected);
});
