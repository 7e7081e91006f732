import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, addRecipes } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { pickSurprise, type SurpriseWishes } from './pick-surprise.server.ts';

let database: OpenDatabase;
let empty: OpenDatabase;
beforeAll(async () => {
  [database, empty] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [{ title: 'Sirop de thym', categorie: 'preparation' }]);
  await addIngredients(empty.db, [{ name: 'Eau' }]);
  await addRecipes(empty.db, [{ title: 'Brouillon', is_published: false }]);
});
afterAll(() => Promise.all([database.close(), empty.close()]));

const ANY: SurpriseWishes = { maxAbv: null, except: '' };

/** Random numbers that pair, in 77 turns, each of 7 starts of the order with each of 11 neighbours. */
function everyPair(): () => number {
  let call = 0;
  return () => {
    const turn = call >> 1;
    return call++ % 2 === 0 ? (turn % 7) / 7 : (turn % 11) / 11;
  };
}

async function draw(times: number, wishes: SurpriseWishes): Promise<Set<string | null>> {
  const random = everyPair();
  const drawn = new Set<string | null>();
  for (let turn = 0; turn < times; turn++) {
    drawn.add(await pickSurprise({ db: database.db, random }, wishes));
  }
  return drawn;
}

test('every published recipe of a drink comes up; no draft, no preparation does', async () => {
  const drawn = await draw(77, ANY);
  expect(drawn.size).toBe(11);
  expect(drawn).not.toContain('brouillon-du-mojito');
  expect(drawn).not.toContain('sirop-de-thym');
  expect(drawn).not.toContain(null);
});

test('the recipe one comes from does not', async () => {
  const drawn = await draw(77, { ...ANY, except: 'mojito' });
  expect(drawn.size).toBe(10);
  expect(drawn).not.toContain('mojito');
});

test('without alcohol means recipes known to have none', async () => {
  expect(await draw(20, { ...ANY, maxAbv: 0 })).toEqual(new Set(['mojito-sans-rhum']));
  expect(await draw(5, { maxAbv: 0, except: 'mojito-sans-rhum' })).toEqual(new Set([null]));
});

test.each([0, 0.999999999])('the ends of the order lead somewhere: %d', async (end) => {
  expect(await pickSurprise({ db: database.db, random: () => end }, ANY)).toMatch(/^[a-z]/);
});

test('of nothing published, nothing is drawn', async () => {
  expect(await pickSurprise({ db: empty.db, random: Math.random }, ANY)).toBeNull();
});
