import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptReads } from '#app/cached-reads.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, addRecipes, poured, served } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { readCatalogue } from './read-catalogue.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addIngredients(database.db, [
    { name: 'Rhum' },
    { name: 'Rhum ambré', parent: 'Rhum' },
    { name: 'Menthe', aliases: ['Hierbabuena'] },
    { name: 'Miel' },
    { name: 'Oublié' },
  ]);
  const [rum = { ingredient: '', quantity_text: '' }] = poured('rhum-ambre');
  await addRecipes(database.db, [
    { title: 'Zeste', ingredients: [...poured('rhum'), ...served('menthe')] },
    { title: 'Sirop', categorie: 'preparation', ingredients: poured('miel') },
    { title: 'À part', ingredients: [...poured('miel'), { ...rum, facultatif: true }] },
    { title: 'Brouillon', is_published: false, ingredients: poured('miel') },
  ]);
});
afterAll(() => database.close());

test('the index has published drinks by their titles, then preparations, without optional lines', async () => {
  const kept = new KeptReads();
  kept.clear();
  const { catalogue, matcher, version } = await readCatalogue({ db: database.db, kept });
  const nameOf = (place: number) => catalogue.ingredients[place]?.name;
  expect(catalogue.drinks.map(({ title }) => title)).toEqual(['À part', 'Zeste']);
  expect(catalogue.index.lines.map((lines) => lines.map(nameOf))).toEqual([
    ['Miel'],
    ['Rhum'],
    ['Miel'],
  ]);
  expect(catalogue.index.served.map((lines) => lines.map(nameOf))).toEqual([[], ['Menthe']]);
  // No recipe names it: it has no page.
  expect(catalogue.ingredients.map(({ slug }) => slug)).toEqual([
    'menthe',
    'miel',
    undefined,
    'rhum',
    'rhum-ambre',
  ]);
  const bottles = catalogue.ingredients.flatMap(({ name }, place) =>
    name === 'Rhum ambré' ? [place] : [],
  );
  expect(matcher.answer({ bottles }).feasible).toEqual([1]);
  expect(version).toMatch(/^[\da-f]{16}$/);
  const again = await readCatalogue({ db: database.db, kept });
  expect(again.matcher).toBe(matcher);
});
