import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, askedAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { listIngredients } from './list-ingredients.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addIngredients(database.db, [{ name: 'Rhum jamais versé', abv: 40 }]);
});
afterAll(() => database.close());

async function choices(text: string, query = '') {
  const found = await listIngredients(database, await askedAt(database.db, query), text);
  return found.map(({ name, count }) => `${name} ${count}`);
}

test.each<[text: string, query: string, expected: string[]]>([
  ['rhum', '', ['Rhum 5', 'Rhum agricole 2', 'Rhum agricole blanc 1']],
  ['RHUM  Agri', '', ['Rhum agricole 2', 'Rhum agricole blanc 1']],
  ['crème', '', ['Crème de cassis 1', 'Crème de coco 1']],
  // Names that begin with the text come first, then the most used.
  ['citron', '', ['Citron vert 1', 'Jus de citron vert 3', 'Jus de citron 1']],
  ['jus d’orange', '', ['Jus d’orange 2']],
  ["jus d'o", '', ['Jus d’orange 2']],
  ['agricole', 'ingredient=rhum', ['Rhum agricole 2', 'Rhum agricole blanc 1']],
  ['rhum', 'ingredient=rhum&sans=rhum-agricole', []],
  ['rhum', 'sans=menthe', ['Rhum 4', 'Rhum agricole 2', 'Rhum agricole blanc 1']],
  ['rhum', 'difficulty=moyen', ['Rhum 1', 'Rhum agricole 1']],
  ['rhum', 'q=daiquiri', ['Rhum 1']],
  ['rhum', 'degre_max=0', []],
  ['jamais', '', []],
  ['xyz', '', []],
  ['%', 'q=kir', ['Crème de cassis 1', 'Vin blanc 1']],
])('« %s » under %j', async (text, query, expected) => {
  expect(await choices(text, query)).toEqual(expected);
});

test.each([`'`, '\\', '\u0000', '🍹', "'; drop table ingredients; --", 'x'.repeat(7_000)])(
  'what is typed to break in breaks nothing: %.20j',
  async (text) => {
    expect(Array.isArray(await choices(text))).toBe(true);
    expect(await choices('menthe')).toEqual(['Menthe 2']);
  },
);

test('an ingredient twice in a recipe counts once, and one of a draft not at all', async () => {
  expect(await choices('vin blanc')).toEqual(['Vin blanc 1']);
  expect(await choices('gin')).toEqual(['Gin 2']);
});

test('twenty at most, the most used first', async () => {
  const all = await choices('');
  expect(all.length).toBeLessThanOrEqual(20);
  expect(all.slice(0, 2)).toEqual(['Rhum 5', 'Jus de citron vert 3']);
});
