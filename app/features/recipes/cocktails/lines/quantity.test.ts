import { describe, expect, test } from 'vitest';
import { parseQuantity, readQuantity } from './quantity.ts';

describe('a single number', () => {
  test.each<[string, number]>([
    ['5', 5],
    ['0', 0],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['.5', 0.5],
    ['1 000', 1000],
    ['1\u202f250', 1250],
    ['1’000', 1000],
    ['1/2', 0.5],
    ['1⁄2', 0.5],
    ['1 / 2', 0.5],
    ['3/4', 0.75],
    ['½', 0.5],
    ['⅔', 2 / 3],
    ['1 ½', 1.5],
    ['1½', 1.5],
    ['1 1/2', 1.5],
    ['1-1/2', 1.5],
    ['1 et 1/2', 1.5],
    ['1 et demi', 1.5],
    ['deux et demie', 2.5],
    ['un', 1],
    ['Une', 1],
    ['deux', 2],
    ['douze', 12],
    ['un demi', 0.5],
    ['une demi-', 0.5],
    ['demi', 0.5],
    ['la moitié d’', 0.5],
    ['un quart', 0.25],
    ['trois quarts', 0.75],
    ['deux tiers', 2 / 3],
    ['3 quarts', 0.75],
    ['1 demi', 0.5],
    ['quarante', 40],
    ['vingt-cinq', 25],
    ['dix-sept', 17],
    ['soixante et onze', 71],
    ['quatre-vingt-dix-neuf', 99],
    ['deux cents', 200],
    ['cent cinquante', 150],
    ['une douzaine', 12],
    ['une demi-douzaine', 6],
    ['- 5', 5],
    ['2 x', 2],
    ['2x', 2],
    ['le jus de 2', 2],
    ['le jus d’un demi-citron', 0.5],
    ['compléter avec 8', 8],
  ])('%j is %d', (text, value) => {
    const amount = parseQuantity(text, null);
    expect(amount?.min).toBeCloseTo(value, 10);
    expect(amount?.max).toBe(amount?.min);
    expect(amount).toMatchObject({ ml: null, approximate: false });
  });
});

describe('a range', () => {
  test.each<[string, number, number]>([
    ['1 à 2', 1, 2],
    ['1 a 2', 1, 2],
    ['1 ou 2', 1, 2],
    ['un ou deux', 1, 2],
    ['2-3', 2, 3],
    ['2 – 3', 2, 3],
    ['2—3', 2, 3],
    ['3 à 2', 2, 3],
    ['entre 2 et 3', 2, 3],
    ['Entre deux et trois', 2, 3],
    ['½ à 1', 0.5, 1],
    ['1 à 1 ½', 1, 1.5],
    ['1,5-2,5', 1.5, 2.5],
    ['5 cl à 6 cl', 5, 6],
    ['5cl-6cl', 5, 6],
    ['50 ml à 6 cl', 5, 6],
  ])('%j goes from %d to %d', (text, min, max) => {
    expect(parseQuantity(text, null)).toMatchObject({ min, max, approximate: false });
  });

  test('its volume is the middle', () => {
    expect(parseQuantity('2 à 3', 'cl')?.ml).toBe(25);
    expect(parseQuantity('50 ml à 6 cl', null)?.ml).toBe(55);
  });
});

describe('approximate', () => {
  test.each([
    'environ 8',
    'Environ 8',
    'env. 8',
    'env.8',
    '~8',
    '~ 8',
    '≈ 8',
    '8 environ',
    '8 cl environ',
    'à peu près 8',
    'presque 8',
  ])('%j', (text) => {
    expect(parseQuantity(text, 'cl')).toEqual({
      min: 8,
      max: 8,
      unit: 'cl',
      ml: 80,
      approximate: true,
    });
  });

  test('a « dizaine » is, a « douzaine » is not', () => {
    expect(parseQuantity('une dizaine de feuilles', null)).toMatchObject({
      min: 10,
      approximate: true,
    });
    expect(parseQuantity('une douzaine', null)?.approximate).toBe(false);
  });
});

describe('no number', () => {
  test.each([
    '',
    ' ',
    'quelques',
    'quelques feuilles',
    'au goût',
    'compléter',
    'Compléter avec une eau gazeuse',
    'un peu',
    'un filet',
    'une larme',
    'à volonté',
    '40 %',
    'à 40°',
    'B52',
    '7up',
    'le 1er',
    '1/0',
    '9'.repeat(40),
    'モヒート',
    'constructor',
  ])('%j', (text) => {
    expect(parseQuantity(text, 'cl')).toBeNull();
  });
});

describe('millilitres', () => {
  test.each<[string, string | null, number | null]>([
    ['5', 'cl', 50],
    ['1,1', 'cl', 11],
    ['22,5', 'ml', 22.5],
    ['2', 'dl', 200],
    ['1,5', 'l', 1500],
    ['1', 'oz', 29.5735],
    ['1 1/2', 'oz', 44.3603],
    ['5', 'trait', 3],
    ['2', 'gouttes', 0.1],
    ['1', 'cuillère de bar', 5],
    ['½', 'cuil. à café', 2.5],
    ['2', 'c. à s.', 30],
    ['1', 'tasse', 250],
    ['5cl', null, 50],
    ['5 cL', '', 50],
    ['2 centilitres', null, 20],
    ['3 traits', null, 1.8],
    ['1 c. à s.', null, 15],
    ['1 c.à.c.', null, 5],
    ['une cuillère à café et demie', null, 7.5],
    ['un demi-litre', null, 500],
    ['un quart de tasse', null, 62.5],
    ['2 et quart', 'l', 2250],
    ['un litre et trois quarts', null, 1750],
    ['⅞', 'cl', 8.75],
    ['1 ⅜', 'cl', 13.75],
    ['1', 'larme', 1],
    ['une grosse cuillère', null, 15],
    ['5 cl', 'ml', 50],
    ['5 cl de rhum à 50 %', null, 50],
    ['2', 'feuille', null],
    ['1', 'verre', null],
    ['1 verre', null, null],
    ['10', 'g', null],
    ['1', 'kg', null],
    ['2', 'cm', null],
    ['2', 'bouchons', null],
    ['1', null, null],
  ])('%j with unit %j holds %j', (text, unit, ml) => {
    const amount = parseQuantity(text, unit);
    expect(amount).not.toBeNull();
    expect(amount?.ml).toBe(ml);
  });
});

describe('readQuantity', () => {
  test.each<[string, string | null, boolean]>([
    ['environ 5 cl', 'cl', true],
    ['entre 2 et 3 traits', 'trait', true],
    ['2', null, true],
    ['2 belles feuilles', 'feuille', false],
    ['le jus de 2', null, false],
    ['5 cl de rhum', 'cl', false],
    ['2 (gros)', null, false],
  ])('%j carries %j, whole: %j', (text, unit, whole) => {
    expect(readQuantity(text)).toMatchObject({ unit, whole });
  });
});

describe('hostile input', () => {
  test.each(['1 ', '1 000 ', 'un ', '1/', '9', 'c a s ', '½', ' ', '.5', 'b5', '5% et ', '-', '~'])(
    'a hundred thousand characters of %j are read in linear time',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      const amount = parseQuantity(text, text);
      expect(amount === null || (amount.min <= amount.max && amount.ml === null)).toBe(true);
    },
  );
});

describe('signs that group thousands', () => {
  test.each([
    ['1.250', 'ml', 1250],
    ['1,500', 'millilitres', 1500],
    ['12.500', 'g', 12_500],
    ['1,250 ml', null, 1250],
    ['2.000 à 2.500', 'ml', 2000],
    ['1,000,000', 'ml', 1_000_000],
    ['1,250', 'l', 1.25],
    ['1.125', 'oz', 1.125],
    ['0,250', 'ml', 0.25],
    ['1,2500', 'ml', 1.25],
    ['1,25', 'ml', 1.25],
  ])('%s %s is %f', (text, unit, least) => {
    expect(parseQuantity(text, unit)?.min).toBe(least);
  });
});
