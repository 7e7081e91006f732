import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue, PUBLISHED_TITLES } from '#test/data/small-catalogue.ts';
import { listLatestCocktails } from '../list/list-latest-cocktails.server.ts';
import { listNeighbours } from './list-neighbours.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
});
afterAll(() => database.close());

const titles = (some: readonly { title: string }[]) => some.map(({ title }) => title);
const near = async (slug: string) => titles((await listNeighbours(database, slug)).nearest);

test.each<[slug: string, expected: string[]]>([
  ['mojito', ['Mojito sans rhum', 'Daiquiri', 'Ti’ Punch', 'Planteur de la maison']],
  ['daiquiri', ['Mojito', 'Ti’ Punch', 'Mojito sans rhum', 'Piña Colada']],
  ['french-75', ['Éclair', 'French 125']],
  ['coeur-de-boeuf', ['French 125']],
  ['inconnu', []],
])('%s is akin to %j', async (slug, expected) => {
  expect(await near(slug)).toEqual(expected);
});

test('each has its reason, and wishes have the drinks that fulfil them', async () => {
  const { nearest, wished } = await listNeighbours(database, 'mojito');
  expect(nearest.slice(0, 2).map(({ reason }) => reason)).toEqual([
    'Jus de citron vert en commun, sans alcool',
    'Même base de rhum, jus de citron vert en commun, plus fort',
  ]);
  expect(wished.map(({ label, drinks }) => [label, ...titles(drinks)])).toEqual([
    ['Plus fort', 'Daiquiri', 'Ti’ Punch'],
    ['Sans alcool', 'Mojito sans rhum'],
  ]);
});

test('never to a draft, nor to itself', async () => {
  const { nearest, wished } = await listNeighbours(database, 'mojito');
  const all = titles([...nearest, ...wished.flatMap(({ drinks }) => drinks)]);
  expect(all).not.toContain('Brouillon du Mojito');
  expect(all).not.toContain('Mojito');
});

test('the latest are the published ones, newest first', async () => {
  const latest = await listLatestCocktails(database, 6);
  expect(latest.map(({ title }) => title)).toEqual(PUBLISHED_TITLES.toReversed().slice(0, 6));
  expect(await listLatestCocktails(database, 100)).toHaveLength(PUBLISHED_TITLES.length);
});
