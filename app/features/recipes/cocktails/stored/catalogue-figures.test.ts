import { expect, test } from 'vitest';
import { areClaimsTrue, CLAIMED_FIGURES, liveFigures } from './catalogue-figures.ts';

const said = (figures: { figure: string; label: string }[]) =>
  figures.map(({ figure, label }) => `${figure} ${label}`.replaceAll('\u00a0', ' '));

test('the owner’s figures are those specified', () => {
  expect(said(CLAIMED_FIGURES)).toEqual([
    '500+ recettes',
    '5 min de préparation en moyenne',
    '4,8/5 de note moyenne',
  ]);
});

test('live figures leave out what nothing is known of', () => {
  expect(said(liveFigures({ recipes: 1312, minutes: 6.4, stars: 4.25 }))).toEqual([
    '1\u202f312 recettes',
    '6 min de préparation en moyenne',
    '4,3/5 de note moyenne',
  ]);
  expect(said(liveFigures({ recipes: 1, minutes: 3, stars: null }))).toEqual([
    '1 recette',
    '3 min de préparation en moyenne',
  ]);
  expect(said(liveFigures({ recipes: 0, minutes: null, stars: null }))).toEqual(['0 recette']);
});

test.each([
  [{ recipes: 500, minutes: 5.4, stars: 4.75 }, true],
  [{ recipes: 499, minutes: 5, stars: 4.8 }, false],
  [{ recipes: 500, minutes: 5.6, stars: 4.8 }, false],
  [{ recipes: 500, minutes: 5, stars: 4.74 }, false],
  [{ recipes: 500, minutes: 5, stars: null }, false],
  [{ recipes: 0, minutes: null, stars: null }, false],
])('claims hold for %j: %s', (figures, expected) => {
  expect(areClaimsTrue(figures)).toBe(expected);
});
