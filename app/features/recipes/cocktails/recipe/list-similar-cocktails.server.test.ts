import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue, PUBLISHED_TITLES } from '#test/data/small-catalogue.ts';
import { listLatestCocktails } from '../list/list-latest-cocktails.server.ts';
import { listSimilarCocktails } from './list-similar-cocktails.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
});
afterAll(() => database.close());

const similar = async (slug: string, limit = 3) =>
  (await listSimilarCocktails(database, slug, limit)).map(({ title }) => title);

test.each<[slug: string, expected: string[]]>([
  // Three shared ingredients and a tag; two and two; one and two.
  ['mojito', ['Mojito sans rhum', 'Daiquiri', 'Piña Colada']],
  ['daiquiri', ['Mojito', 'Mojito sans rhum', 'Piña Colada']],
  ['french-75', ['Éclair', 'French 125']],
  ['coeur-de-boeuf', ['French 125']],
  ['inconnu', []],
])('%s is akin to %j', async (slug, expected) => {
  expect(await similar(slug)).toEqual(expected);
});

test('never to a draft, nor to itself', async () => {
  const all = await similar('mojito', 20);
  expect(all).not.toContain('Brouillon du Mojito');
  expect(all).not.toContain('Mojito');
  expect(all.length).toBeGreaterThan(4);
});

test('the latest are the published ones, newest first', async () => {
  const latest = await listLatestCocktails(database, 6);
  expect(latest.map(({ title }) => title)).toEqual(PUBLISHED_TITLES.toReversed().slice(0, 6));
  expect(await listLatestCocktails(database, 100)).toHaveLength(PUBLISHED_TITLES.length);
});
