import { expect, test } from 'vitest';
import { portionsOf } from './leftover.ts';

const portions = (text: string, quantityText: string, unit: string | null, servings = 1) =>
  portionsOf(text, { quantityText, unit, name: 'Rhum' }, servings);

test.each<[string, string, string | null, number, number]>([
  ['12 cl', '5', 'cl', 1, 2.4],
  ['12', '5', 'cl', 1, 2.4],
  ['0,2 l', '5', 'cl', 2, 8],
  ['½ bouteille de 70 cl', '5', 'cl', 1, 7],
  ['3', '1/2', null, 1, 6],
  ['2 oz', '6', 'cl', 1, 0.9],
  ['4 à 6 cl', '5', 'cl', 1, 1],
  ['2 l', '5', 'cl', 1, 40],
  ['une cuillère à soupe', '3', 'cl', 1, 0.5],
  ['3 rhums', '1', 'cl', 1, 3],
])('%s of %s %s for %d makes %d', (text, quantityText, unit, servings, expected) => {
  expect(portions(text, quantityText, unit, servings)).toBe(expected);
});

test.each([
  ['', /Écrivez une quantité/],
  ['beaucoup', /Écrivez une quantité/],
  ['0 cl', /Écrivez une quantité/],
  ['-5 cl', /Écrivez une quantité/],
  ['2 feuilles', /de même/],
  ['0,1 cl', /trop peu/],
  ['50 l', /plus de 40 verres/],
  ['3 citrons', /en « cl »/],
  ['9'.repeat(500), /Écrivez une quantité/],
])('%j is refused', (text, message) => {
  expect(() => portions(text, '5', 'cl')).toThrow(message);
});
