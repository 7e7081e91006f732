import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptReads } from '#app/cached-reads.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { addIngredients, addRecipes, poured } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { recipesOf } from './take-recipes.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addIngredients(database.db, [{ name: 'Miel' }]);
  await addRecipes(database.db, [
    { title: 'Zeste', ingredients: poured('miel') },
    { title: 'Sirop de rien', categorie: 'preparation', ingredients: poured('miel') },
    { title: 'Brouillon', is_published: false, ingredients: poured('miel') },
  ]);
});
afterAll(() => database.close());

test('every published recipe is taken along, with preparations that no ingredient is made by', async () => {
  const kept = new KeptReads();
  kept.clear();
  const { catalogue } = await readCatalogue({ db: database.db, kept });
  const all = [
    { path: '/cocktails/zeste', title: 'Zeste' },
    { path: '/cocktails/sirop-de-rien', title: 'Sirop de rien' },
  ];
  expect(recipesOf(catalogue)).toEqual(all);
  expect(recipesOf({ drinks: catalogue.drinks })).toEqual(all.slice(0, 1));
});
