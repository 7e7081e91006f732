import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { barPrices, users } from '#db/schema/members.server.ts';
import { mergeIngredients } from '#features/recipes/ingredients/edit-ingredients.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { addIngredients, OPENING } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { dependencies } from '#test/data/vocabulary.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { keyOf } from '../bottles/bar-catalogue.ts';
import { changePrices, openPrices } from './keep-prices.server.ts';
import { joinPrices, MOST_PRICES } from './price-list.ts';

let database: OpenDatabase;
let ids: string[];
let keys: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const names = Array.from({ length: MOST_PRICES + 1 }, (_, at) => ({ name: `Liqueur ${at}` }));
  ids = [...(await addIngredients(database.db, names)).values()];
  keys = ids.map(keyOf);
});
afterAll(() => database.close());

const services = () => ({
  db: database.db,
  clock: () => OPENING,
  publicUrl: 'https://zinc.example',
});
const visit = (actor: Actor, [cookie = '']: string[] = []) => ({
  actor,
  cookies: cookie.split(';', 1)[0] ?? '',
});
const some = (cents: number, ...places: number[]) =>
  Object.fromEntries(places.map((place) => [keys[place] ?? '', cents]));
const change = (actor: Actor, set: Record<string, number>, cookies?: string[]) =>
  changePrices(services(), visit(actor, cookies), { set, remove: [] });

test('a visitor’s prices are in a cookie, and join the account’s, which stay', async () => {
  const zoe = await enrol(database.db, 'Zoé');
  await change(zoe, some(900, 0));
  const { cookies } = await change(null, some(1850, 0, 1));
  expect(cookies[0]).toMatch(/^__Host-zinc-prix=[\da-f]{26}; Path=\/; Max-Age=31536000; HttpOnly/);
  expect((await openPrices(services(), visit(null, cookies))).prices).toEqual(some(1850, 0, 1));
  const joined = await openPrices(services(), visit(zoe, cookies));
  expect(joined.prices).toEqual({ ...some(900, 0), ...some(1850, 1) });
  expect(joined.cookies[0]).toMatch(/^__Host-zinc-prix=; Path=\/; Max-Age=0/);
  const left = await changePrices(services(), visit(zoe), {
    set: some(1000, 2),
    remove: Object.keys(some(0, 0)),
  });
  expect(left.prices).toEqual({ ...some(1850, 1), ...some(1000, 2) });
  expect((await openPrices(services(), visit(zoe))).prices).toEqual(left.prices);
});

test('more than a cookie holds are refused', async () => {
  const all = Object.fromEntries(keys.map((key) => [key, 100]));
  for (const actor of [null, await enrol(database.db, 'Max')])
    await expect(change(actor, all)).rejects.toMatchObject({ code: 'trop-de-prix' });
});

test('they follow a merged ingredient, and go with the account', async () => {
  const { db } = database;
  const ada = await enrol(db, 'Ada');
  const editor = await enrol(db, 'Édith', 'editor');
  await change(ada, some(1200, 3));
  await mergeIngredients(dependencies(db), {
    actor: editor,
    id: ids[3] ?? '',
    intoId: ids[4] ?? '',
  });
  expect((await openPrices(services(), visit(ada))).prices).toEqual(some(1200, 4));
  const carried = (prices: Record<string, number>) =>
    openPrices(services(), visit(null, [`__Host-zinc-prix=${joinPrices(prices)}`]));
  expect((await carried(some(1200, 3))).prices).toEqual(some(1200, 4));
  expect((await carried({ ...some(900, 4), ...some(1200, 3) })).prices).toEqual(some(900, 4));
  await db.delete(users).where(eq(users.id, ada.id));
  expect(await db.$count(barPrices, eq(barPrices.userId, ada.id))).toBe(0);
});
