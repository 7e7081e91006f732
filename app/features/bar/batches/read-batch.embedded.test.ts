import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, addRecipes } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { readBatch } from './read-batch.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addIngredients(database.db, [
    { name: 'Spiritueux', abv: 40 },
    { name: 'Pisco', abv: 42, parent: 'Spiritueux' },
    { name: 'Sirop' },
    { name: 'Sirop de sucre', parent: 'Sirop' },
    { name: 'Jus de citron vert' },
    { name: 'Blanc d’œuf' },
    { name: 'Menthe' },
    { name: 'Vin rouge', abv: 12 },
    { name: 'Citron vert' },
    { name: 'Œuf' },
  ]);
  const line = (ingredient: string, quantity_text: string, unit?: string) => ({
    ingredient,
    quantity_text,
    ...(unit !== undefined && { unit }),
  });
  const ingredients = [
    line('pisco', '6', 'cl'),
    line('jus-de-citron-vert', '3', 'cl'),
    line('sirop-de-sucre', '2', 'cl'),
    { ...line('blanc-d-oeuf', '1'), note: 'bien frais' },
    { ...line('menthe', '1', 'bouquet'), service: true },
  ];
  await addRecipes(database.db, [
    { title: 'Pisco sour', ingredients },
    {
      title: 'Sour au vin',
      ingredients: [...ingredients, line('vin-rouge', '1,5', 'cl')],
      instructions: 'Secouez le reste.\nFaites couler le vin sur le dos d’une cuillère.',
    },
    { title: 'Brouillon', ingredients, is_published: false },
    { title: 'Base maison', ingredients, categorie: 'preparation' },
  ]);
});
afterAll(() => database.close());

const read = (slug: string, unit: 'oz' | null = null) =>
  readBatch({ db: database.db }, { slug, glasses: 10, unit });
const said = (lines: readonly { amount: string; rest: string }[] = []) =>
  lines.map(({ amount, rest }) => `${amount} ${rest}`.replaceAll('\u00a0', ' '));

test('lines are put by the shelves of their families, with what to buy', async () => {
  const batch = await read('pisco-sour');
  expect(said(batch?.base)).toEqual(['60 cl de pisco', '20 cl de sirop de sucre']);
  expect(said(batch?.day)).toEqual(['30 cl de jus de citron vert']);
  expect(said(batch?.each)).toEqual(['11 cl de la bouteille', '1 blanc d’œuf (bien frais)']);
  expect(said(batch?.served)).toEqual(['1 bouquet de menthe']);
  const rows = batch?.shelves.flatMap((shelf) => shelf.rows) ?? [];
  expect(said(rows.map(({ name, amount }) => ({ amount, rest: name })))).toEqual([
    '60 cl Pisco',
    '20 cl Sirop de sucre',
    '12 Citron vert',
    '2 bouquets Menthe',
    '10 Œuf',
  ]);
});

test('a line that its steps lay on the drink is for each glass, last', async () => {
  const batch = await read('sour-au-vin');
  expect(said(batch?.base).join()).not.toContain('vin');
  expect(said(batch?.each).at(-1)).toBe('1,5 cl de vin rouge');
  expect(batch?.gestures.at(-1)).toContain('vin rouge');
});

test('a chosen unit is that of the lines and of the shop', async () => {
  const batch = await read('pisco-sour', 'oz');
  expect(said(batch?.base)).toEqual(['20 oz de pisco', '6 ¾ oz de sirop de sucre']);
  expect(said(batch?.each)[0]).toBe('3 ½ oz de la bouteille');
  expect(batch?.shelves[0]?.rows[0]?.amount.replaceAll('\u00a0', ' ')).toBe('20 oz');
});

test.each(['brouillon', 'base-maison', 'inconnu', '', 'x’ or 1=1', '../admin'])(
  'nothing of « %s »',
  async (slug) => {
    expect(await read(slug)).toBeNull();
  },
);
