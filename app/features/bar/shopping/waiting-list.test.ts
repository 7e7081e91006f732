/** Forms of the list that wait, as its page draws them. */
import { expect, test } from 'vitest';
import type { ShoppingView, ShopRow } from './describe-list.ts';
import { actOn, dropRecipe } from './list-form.ts';
import { LIST_FIELDS } from './shopping-list.ts';
import { withWaiting } from './waiting-list.ts';

const row = (key: string, name: string): ShopRow => ({
  key,
  name,
  page: undefined,
  amount: '',
  notes: [],
  from: [],
  box: key,
  isTicked: false,
  canBeMade: false,
});
const lime = row('0000000a', 'Citron vert');
const mint = row('0000000b', 'Menthe');
const rum = row('0000000c', 'Rhum blanc');
const recipe = (number: number, title: string) => ({
  number,
  slug: title.toLowerCase(),
  title,
  servings: 1,
  unit: 'verre',
});
const VIEW: ShoppingView = {
  recipes: [recipe(1, 'Mojito'), recipe(2, 'Daiquiri')],
  gone: [3],
  free: [{ text: 'Pailles', box: ':Pailles', isTicked: true }],
  shelves: [
    { name: 'Frais', rows: [lime] },
    { name: 'Herbes', rows: [mint] },
  ],
  made: [],
  there: [rum],
  pantry: [],
  removed: [],
  toBuy: 3,
  ticked: 1,
};
const pressing = (act: string): [string, string] => [LIST_FIELDS.act, act];
const names = ({ free, shelves }: ShoppingView) => [
  ...free.map(({ text }) => text),
  ...shelves.flatMap(({ rows }) => rows.map(({ name }) => name)),
];

test('without any the list is as the site says', () => {
  expect(withWaiting(VIEW, [])).toBe(VIEW);
});

test('free lines come after those that are there, each once', () => {
  const typed = (text: string): [string, string][] => [[LIST_FIELDS.free, text]];
  const drawn = withWaiting(VIEW, [typed('Glaçons en sac\nPailles'), typed('Serviettes')]);
  expect(names(drawn)).toEqual([
    'Pailles',
    'Glaçons en sac',
    'Serviettes',
    'Citron vert',
    'Menthe',
  ]);
  expect([drawn.toBuy, drawn.ticked]).toEqual([5, 1]);
});

test('lines and recipes that are taken off are off, in the order of the forms', () => {
  const drawn = withWaiting(VIEW, [
    [pressing(actOn('oter', mint.key))],
    [pressing(actOn('oter', rum.key))],
    [pressing(actOn('oter-ligne', 'Pailles'))],
    [pressing(dropRecipe(2))],
    [pressing(dropRecipe(3))],
  ]);
  expect(names(drawn)).toEqual(['Citron vert']);
  expect(drawn.shelves.map(({ name }) => name)).toEqual(['Frais']);
  expect(drawn.there).toEqual([]);
  expect(drawn.removed).toEqual([mint, rum]);
  expect(drawn.recipes.map(({ title }) => title)).toEqual(['Mojito']);
  expect(drawn.gone).toEqual([]);
  expect(drawn.toBuy).toBe(1);
});

test('lines that are put back, or bought again, are to buy', () => {
  const drawn = withWaiting(VIEW, [
    [pressing(actOn('oter', mint.key))],
    [pressing(actOn('remettre', mint.key))],
    [pressing(actOn('racheter', rum.key))],
  ]);
  expect(drawn.shelves.map(({ name, rows }) => [name, ...rows])).toEqual([
    ['Frais', lime],
    ['Remis sur la liste', mint, rum],
  ]);
  expect([drawn.there, drawn.removed]).toEqual([[], []]);
  expect(drawn.toBuy).toBe(4);
  const off = withWaiting(drawn, [[pressing(actOn('oter', rum.key))]]);
  expect(names(off)).toEqual(['Pailles', 'Citron vert', 'Menthe']);
  expect(off.removed).toEqual([rum]);
  expect(withWaiting(off, [[pressing(actOn('oter', rum.key))]]).removed).toEqual([rum]);
});

test('servings are those of the form; none takes the recipe off', () => {
  const drawn = withWaiting(VIEW, [
    [
      [LIST_FIELDS.servingsBefore, '1.1-2.1'],
      [`${LIST_FIELDS.servings}1`, '6'],
      [`${LIST_FIELDS.servings}2`, '0'],
    ],
  ]);
  expect(drawn.recipes.map(({ title, servings }) => [title, servings])).toEqual([['Mojito', 6]]);
});
