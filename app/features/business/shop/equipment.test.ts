import { describe, expect, test } from 'vitest';
import { GLASSES, METHODS, type Glass, type Method } from '#features/recipes/cocktails/cocktail.ts';
import { chooseEquipment, equipmentQuery } from './equipment.ts';
import { MAX_KEYWORDS_LENGTH, type ProductCategory } from './shop.ts';

const PRODUCTS: { title: string; category: ProductCategory }[] = [
  { title: 'Shaker Boston', category: 'shaker' },
  { title: 'Verres highball, par six', category: 'verre' },
  { title: 'Sirop de fraise', category: 'sirop' },
  { title: 'Pilon en bois', category: 'accessoire' },
  { title: 'Verres à margarita, par quatre', category: 'verre' },
  { title: 'Double doseur', category: 'accessoire' },
  { title: 'Livre de cocktails', category: 'livre' },
];
const chosen = (glass: Glass, method: Method, most = 3) =>
  chooseEquipment({ glass, method, category: 'court' }, PRODUCTS, most).map(({ title }) => title);

const COUPE = { glass: 'coupe', method: 'shaker', category: 'court' } as const;

const glasses = Object.keys(GLASSES) as Glass[];
const methods = Object.keys(METHODS) as Method[];

test('the glass of the recipe, what it is made with, and a measure', () => {
  expect(chosen('margarita', 'shaker')).toEqual([
    'Verres à margarita, par quatre',
    'Shaker Boston',
    'Double doseur',
  ]);
  expect(chosen('collins', 'pile')).toEqual([
    'Verres highball, par six',
    'Pilon en bois',
    'Double doseur',
  ]);
});

test('what is missing makes room for what any bar has, the tool of another method apart', () => {
  const any = ['Double doseur', 'Shaker Boston', 'Livre de cocktails'];
  expect(chosen('martini', 'cuillere')).toEqual(any);
});

test('a syrup needs no glass', () => {
  const syrup = { glass: 'margarita', method: 'verre', category: 'preparation' } as const;
  expect(chooseEquipment(syrup, PRODUCTS, 1)).toMatchObject([{ title: 'Double doseur' }]);
  expect(equipmentQuery(syrup).keywords).toBe('bouteilles en verre');
});

describe.each(glasses)('%s', (glass) => {
  test.each(methods)('%s: as many as asked, no glass or syrup that it does not use', (method) => {
    const titles = chosen(glass, method, 4);
    expect(new Set(titles).size).toBeGreaterThanOrEqual(3);
    expect(titles.includes('Pilon en bois')).toBe(method === 'pile');
    expect(titles).not.toContain('Sirop de fraise');
    if (glass !== 'margarita') expect(titles).not.toContain('Verres à margarita, par quatre');
  });
});

test('an owner without products, or with few, has no more than there are', () => {
  expect(chooseEquipment(COUPE, [], 3)).toEqual([]);
  expect(chooseEquipment(COUPE, PRODUCTS.slice(0, 1), 3)).toEqual([PRODUCTS[0]]);
});

test('titles are read without accents or plurals, by whole words', () => {
  const beer = [{ title: 'Chopes à BIÈRE', category: 'verre' as const }];
  expect(chooseEquipment({ glass: 'chope', method: 'verre', category: 'long' }, beer, 3)).toEqual(
    beer,
  );
  const vineyard = [{ title: 'Verres du vingt-et-un', category: 'verre' as const }];
  expect(
    chooseEquipment({ glass: 'ballon', method: 'verre', category: 'long' }, vineyard, 3),
  ).toEqual([]);
});

test('what is asked of the retailer names the glass and the method', () => {
  expect(equipmentQuery({ glass: 'margarita', method: 'shaker', category: 'court' })).toEqual({
    keywords: 'verres à margarita shaker',
    category: 'verre',
    maxResults: 6,
  });
  for (const glass of glasses) {
    for (const method of methods) {
      const { keywords } = equipmentQuery({ glass, method, category: 'court' });
      expect(keywords).toBe(keywords.trim());
      expect(keywords.length).toBeLessThanOrEqual(MAX_KEYWORDS_LENGTH);
    }
  }
});
