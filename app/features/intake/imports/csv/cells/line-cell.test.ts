import { expect, test } from 'vitest';
import { readLine } from './line-cell.ts';

test.each([
  ['2 | cl | gin', 'cl'],
  ['1 | filet | citron', 'filet'],
  ['2 | fond de verre | grenadine', 'fond de verre'],
  ['3 | | olive', null],
])('« %s » is a quantity, a unit and a name', (text, unit) => {
  expect(readLine(text)?.parts).toMatchObject({ unit });
});

test.each(['gin | Campari | vermouth', '2 | bleu | gin'])('« %s » is a list', (text) => {
  expect(readLine(text)).toBeNull();
});
