import { expect, test } from 'vitest';
import { ingredientOf } from './line-ingredient.ts';
import { parseIngredientLine } from './written/parse-ingredient-line.ts';

const KNOWN = [
  'Bière',
  'Café',
  'Citron vert',
  'Jus de citron vert',
  'Lait',
  'Lait de soja',
  'Liqueur de café',
  'Menthe',
  'Porto',
  'Porto blanc',
  'Sirop de menthe',
  'Sucre',
  'Sucre en poudre',
  'Vin rouge',
];
const byName = new Map(KNOWN.map((name) => [name.toLowerCase(), name]));
const read = (text: string) => {
  const [line] = parseIngredientLine(text);
  return line && ingredientOf(line, (name) => byName.get(name.toLowerCase()));
};

test.each([
  ['20 cl de lait (de soja)', 'Lait de soja'],
  ['20 cl de lait, soja', 'Lait de soja'],
  ['2 cl de menthe (sirop de)', 'Sirop de menthe'],
  ['2 cl de menthe, sirop', 'Sirop de menthe'],
  ['2 cl de café, liqueur', 'Liqueur de café'],
  ['2 cl de café [liqueur]', 'Liqueur de café'],
  ['6 cl de Porto, blanc', 'Porto blanc'],
  ['6 cl Porto - Blanc', 'Porto blanc'],
  ['Porto (blanc) : 6 cl', 'Porto blanc'],
  ['3 cl de citron vert (jus)', 'Jus de citron vert'],
  ['3 cl de citron vert (le jus)', 'Jus de citron vert'],
  ['2 c. à soupe de sucre (en poudre)', 'Sucre en poudre'],
])('« %s » is « %s »', (text, name) => {
  expect(read(text)?.found).toBe(name);
});

test.each([
  ['20 cl de lait (de coco)', 'Lait de coco'],
  ['20 cl de lait (végétal)', 'Lait végétal'],
  ['33 cl de bière (sans alcool)', 'Bière sans alcool'],
  ['33 cl de bière, brune', 'Bière brune'],
  ['6 cl de porto (rouge)', 'Porto rouge'],
  ['6 cl de porto (blanc, sec)', 'Porto blanc sec'],
  ['2 cl de menthe, liqueur', 'Menthe liqueur'],
  ['1 oz vin rouge (Bordeaux)', 'Vin rouge Bordeaux'],
])('« %s » is asked for as « %s »', (text, name) => {
  expect(read(text)).toMatchObject({ found: undefined, name });
});

test.each([
  ['20 cl de lait (bien froid)', 'Lait'],
  ['20 cl de lait, pour la mousse', 'Lait'],
  ['20 cl de lait (ou de la crème)', 'Lait'],
  ['20 cl de lait (bio, facultatif)', 'Lait'],
  ['10 feuilles de menthe (fraîche)', 'Menthe'],
  ['10 feuilles de menthe, ciselées', 'Menthe'],
  ['1 citron vert (non traité)', 'Citron vert'],
  ['1 citron vert, en quartiers', 'Citron vert'],
  ['1 verre (15 cl) de vin rouge', 'Vin rouge'],
  ['2 cuillères (bien bombées) de sucre', 'Sucre'],
  ['Base : 4 cl de porto', 'Porto'],
])('« %s » is « %s » as before', (text, name) => {
  expect(read(text)?.found).toBe(name);
});

test('what is part of the name is no longer a note', () => {
  expect(read('20 cl de lait (de soja, bien froid)')).toMatchObject({ note: 'bien froid' });
  expect(read('6 cl de porto (blanc)')?.note).toBeNull();
});

test('what is part of the unit is no longer a note', () => {
  expect(read('½ bouteille de porto (75 cl, bien froid)')).toMatchObject({
    unit: 'bouteille de 75 cl',
    note: 'bien froid',
  });
});

test('a note of our own format is no part of the name', () => {
  const line = { unit: 'cl', name: 'Lait', note: 'de coco' };
  const find = (name: string) => (name === 'Lait' ? name : undefined);
  expect(ingredientOf({ ...line, isExact: true }, find)).toMatchObject({
    found: 'Lait',
    note: 'de coco',
  });
  expect(ingredientOf(line, find).found).toBeUndefined();
});

test.each([
  ['2 bâtons de réglisse', ['Bâton de réglisse'], 'Bâton de réglisse', null],
  ['2 bâtons de réglisse', ['Réglisse', 'Bâton de réglisse'], 'Bâton de réglisse', null],
  ['2 bâtons de réglisse', ['Réglisse'], 'Réglisse', 'bâton'],
  ['1 zeste de citron', ['Citron', 'Zeste de citron'], 'Citron', 'zeste'],
  ['1 zeste de citron', ['Zeste de citron'], 'Zeste de citron', null],
])(
  '« %s », where %s are known, is « %s », whatever else was made since',
  (text, known, found, unit) => {
    const [line] = parseIngredientLine(text);
    const find = (name: string) => known.find((one) => one.toLowerCase() === name.toLowerCase());
    expect(line && ingredientOf(line, find)).toMatchObject({ found, unit });
  },
);

test('a unit stays where its name is another name of the same ingredient', () => {
  const [line] = parseIngredientLine('1 étoile de badiane');
  const find = (name: string) => (/badiane$/i.test(name) ? 'Badiane' : undefined);
  expect(line && ingredientOf(line, find)).toMatchObject({ found: 'Badiane', unit: 'étoile' });
});
