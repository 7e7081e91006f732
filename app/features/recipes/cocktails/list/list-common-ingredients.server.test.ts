import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addRecipes } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { listCommonIngredients } from './list-common-ingredients.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [{ title: 'Verre d’eau' }]);
});
afterAll(() => database.close());

test('the most used come first, counted in published recipes, families and water left out', async () => {
  const common = await listCommonIngredients(database, 100);
  expect(common[0]).toEqual({ slug: 'jus-de-citron-vert', name: 'Jus de citron vert', count: 3 });
  const slugs = common.map(({ slug }) => slug);
  expect(slugs).not.toContain('rhum');
  expect(slugs).not.toContain('rhum-agricole');
  expect(slugs).not.toContain('eau');
  expect(slugs).toContain('rhum-agricole-blanc');
  // Poured twice in one glass, counted once.
  expect(common).toContainEqual({ slug: 'vin-blanc', name: 'Vin blanc', count: 1 });
  expect(common.find(({ slug }) => slug === 'gin')?.count).toBe(2);
  expect(await listCommonIngredients(database, 2)).toEqual(common.slice(0, 2));
});
