import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, addRecipes } from '#test/catalogue.ts';
import { openTestDatabase } from '#test/database.ts';
import { addSmallCatalogue } from '#test/small-catalogue.ts';
import { pickSurprise, type SurpriseWishes } from './pick-surprise.server.ts';

let database: OpenDatabase;
let empty: OpenDatabase;
beforeAll(async () => {
  [database, empty] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await addSmallCatalogue(database.db);
  await addIngredients(empty.db, [{ name: 'Eau' }]);
  await addRecipes(empty.db, [{ title: 'Brouillon', is_published: false }]);
});
afterAll(() => Promise.all([database.close(), empty.close()]));

const ANY: SurpriseWishes = { maxAbv: null, except: '' };

/** Numbers from 0 up to 1, each interval of the same length, in an order that mixes them. */
function evenly(count: number): () => number {
  let turn = 0;
  return () => ((turn++ * 7) % count) / count;
}

async function draw(times: number, wishes: SurpriseWishes): Promise<Set<string | null>> {
  const random = evenly(101);
  const drawn = new Set<string | null>();
  for (let turn = 0; turn < times; turn++) {
    drawn.add(await pickSurprise({ db: database.db, random }, wishes));
  }
  return drawn;
}

test('every published recipe comes up, no draft does', async () => {
  const drawn = await draw(150, ANY);
  expect(drawn.size).toBe(11);
  expect(drawn).not.toContain('brouillon-du-mojito');
  expect(drawn).not.toContain(null);
});

test('the recipe one comes from does not', async () => {
  const drawn = await draw(150, { ...ANY, except: 'mojito' });
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
