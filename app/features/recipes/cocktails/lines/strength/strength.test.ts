import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PUBLISHED_STRENGTHS } from '#test/catalogue/published-strengths.ts';
import {
  ICES,
  METHODS,
  strengthRating,
  type Ice,
  type Method,
} from '#features/recipes/cocktails/cocktail.ts';
import { roundAbv } from '#features/recipes/cocktails/card-words.ts';
import type { Diluted } from './dilution.ts';
import { reckonStrength, standardDrinks } from './strength.ts';

type Pour = [ml: number | null, abv: number | null];
const pour = (pours: Pour[]) => pours.map(([amountMl, abv]) => ({ amountMl, abv }));
const made = (method: Method, ice: Ice, more: Partial<Diluted> = {}): Diluted => ({
  method,
  ice,
  instructions: '',
  dilution: null,
  ...more,
});
const BUILT = made('verre', 'aucune');

describe('against published strengths', () => {
  const gaps = PUBLISHED_STRENGTHS.map(({ lines, method, ice, abv }) => {
    return (reckonStrength(lines, made(method, ice))?.abv ?? Number.NaN) - abv;
  });
  const ranked = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

  test('there are sixty or more, and half of ours are within a tenth of a point', () => {
    expect(gaps.length).toBeGreaterThanOrEqual(60);
    expect(Math.abs(ranked(gaps, 0.5))).toBeLessThanOrEqual(0.05);
    expect(ranked(gaps.map(Math.abs), 0.5)).toBeLessThanOrEqual(0.1);
  });

  test('nine of ten are within two points, and none is five away', () => {
    expect(ranked(gaps.map(Math.abs), 0.9)).toBeLessThanOrEqual(2);
    expect(Math.max(...gaps.map(Math.abs))).toBeLessThan(5);
  });
});

const keys = <Key extends string>(list: Record<Key, unknown>) => Object.keys(list) as Key[];
const poured = fc.array(
  fc.record({
    amountMl: fc.double({ min: 0.05, max: 1000, noNaN: true }),
    abv: fc.double({ min: 0, max: 96, noNaN: true }),
  }),
  { minLength: 1, maxLength: 12 },
);
const recipes = fc.record({
  method: fc.constantFrom(...keys(METHODS)),
  ice: fc.constantFrom(...keys(ICES)),
  instructions: fc.constantFrom('', 'Remuez.', 'Versez sur la glace.\nMixez avec la glace.'),
  dilution: fc.option(fc.integer({ min: 0, max: 200 })),
});
/** Tolerance for binary fractions. */
const HAIR = 1e-9;

describe('whatever is poured', () => {
  test('the drink is no stronger than its strongest line, and not below nothing', () => {
    fc.assert(
      fc.property(poured, recipes, (lines, recipe) => {
        const { abv = -1 } = reckonStrength(lines, recipe) ?? {};
        expect(abv).toBeGreaterThanOrEqual(0);
        expect(abv).toBeLessThanOrEqual(Math.max(...lines.map((line) => line.abv)) + HAIR);
      }),
    );
  });

  test('without ice it is no weaker than its weakest', () => {
    fc.assert(
      fc.property(poured, fc.constantFrom('verre', 'pile', 'superpose'), (lines, method) => {
        const { abv = -1 } = reckonStrength(lines, made(method, 'aucune')) ?? {};
        const weakest = Math.min(...lines.map((line) => line.abv));
        expect(abv).toBeGreaterThanOrEqual(weakest - HAIR);
      }),
    );
  });
});

test.each<[string, Pour[]]>([
  ['no line', []],
  [
    'no volume',
    [
      [null, 40],
      [null, null],
    ],
  ],
  ['only nothing', [[0, 40]]],
  ['not a drink', [[-5, 40]]],
  [
    'a strength that is not known',
    [
      [50, 40],
      [50, null],
    ],
  ],
  [
    'a spirit that is not measured, in water',
    [
      [50, 0],
      [null, 40],
    ],
  ],
])('%s: no strength', (_, pours) => {
  expect(reckonStrength(pour(pours), BUILT)).toBeNull();
});

test.each<[string, Pour[], Diluted, number]>([
  ['no alcohol', [[200, 0]], made('shaker', 'aucune'), 0],
  [
    'a line without volume counts for nothing',
    [
      [50, 40],
      [null, 96],
    ],
    BUILT,
    40,
  ],
  ['no ice, no water', [[40, 40]], made('superpose', 'aucune'), 40],
  ['shaking adds a quarter', [[40, 40]], made('shaker', 'glacons'), 32],
  ['stirring adds a fifth', [[60, 40]], made('cuillere', 'aucune'), 100 / 3],
  ['what the recipe says', [[60, 40]], made('cuillere', 'aucune', { dilution: 60 }), 25],
  ['none, where it says so', [[60, 40]], made('shaker', 'glacons', { dilution: 0 }), 40],
])('%s', (_, pours, recipe, expected) => {
  expect(reckonStrength(pour(pours), recipe)?.abv).toBeCloseTo(expected, 10);
});

describe('roundAbv', () => {
  test.each([
    [0, 0],
    [0.01, 0.5],
    [0.2, 0.5],
    [0.74, 0.5],
    [0.75, 1],
    [13.24, 13],
    [13.25, 13.5],
    [21.33, 21.5],
    [40, 40],
    [-1, 0],
    [Number.NaN, 0],
  ])('%d shows %d', (abv, shown) => {
    expect(roundAbv(abv)).toBe(shown);
  });
});

test.each<[string, number, number, number]>([
  ['10 cl of wine', 12, 1, 0.9468],
  ['a punch for eight', 280, 8, 2.7615],
  ['no alcohol', 0, 2, 0],
  ['no serving counts as one', 12, 0, 0.9468],
  ['servings unknown count as one', 12, Number.NaN, 0.9468],
])('standard drinks of %s', (_, alcoholMl, servings, drinks) => {
  expect(standardDrinks(alcoholMl, servings)).toBeCloseTo(drinks, 6);
});

test.each([
  [0, 0],
  [0.4, 1],
  [7.9, 1],
  [8, 2],
  [20, 3],
  [26.9, 4],
  [40, 5],
])('%f %% vol. is a strength of %i', (abv, strength) => {
  expect(strengthRating(abv)).toBe(strength);
});
