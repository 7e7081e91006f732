import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { favorites } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { addFavorite } from './add-favorite.server.ts';
import { readFavoriteSort, type FavoriteSort } from './favorite.ts';
import { findFavorites } from './find-favorites.server.ts';
import { listFavorites } from './list-favorites.server.ts';
import { removeFavorite } from './remove-favorite.server.ts';

let database: OpenDatabase;
let zoe: Member;
let yann: Member;
let now = OPENING;
beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
});
beforeEach(() => database.db.delete(favorites));
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => now });
const add = (actor: Actor, ...slugs: string[]) =>
  slugs.reduce(async (before, slug) => {
    await before;
    now = new Date(now.getTime() + 1000);
    await addFavorite(deps(), { actor, slug });
  }, Promise.resolve());
const titles = async (actor: Actor, sort: FavoriteSort = 'recents') =>
  (await listFavorites(deps(), { actor, sort, page: 1 })).cards.map(({ title }) => title);
const refusal = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });

test('are kept once, each member’s own, and taken out once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => add(zoe, 'mojito')));
  await add(yann, 'kir');
  expect(await titles(zoe)).toEqual(['Mojito']);
  expect(await titles(yann)).toEqual(['Kir']);
  await removeFavorite(deps(), { actor: zoe, slug: 'mojito' });
  await removeFavorite(deps(), { actor: zoe, slug: 'mojito' });
  await removeFavorite(deps(), { actor: zoe, slug: 'kir' });
  expect(await titles(zoe)).toEqual([]);
  expect(await titles(yann)).toEqual(['Kir']);
});

test('are of recipes that there are', async () => {
  for (const slug of ['brouillon', 'inconnu', '']) {
    await expect(add(zoe, slug)).rejects.toEqual(refusal('cocktail-introuvable'));
  }
});

test('that are taken down are not shown, come back with the recipe, and can be taken out', async () => {
  await add(zoe, 'mojito', 'kir');
  const publish = (isPublished: boolean) =>
    database.db.update(cocktails).set({ isPublished }).where(eq(cocktails.slug, 'kir'));
  await publish(false);
  expect(await listFavorites(deps(), { actor: zoe, sort: 'recents', page: 9 })).toMatchObject({
    cards: [{ title: 'Mojito' }],
    total: 1,
    page: 1,
    pageCount: 1,
  });
  await publish(true);
  expect(await titles(zoe)).toEqual(['Kir', 'Mojito']);
  await publish(false);
  await removeFavorite(deps(), { actor: zoe, slug: 'kir' });
  await publish(true);
  expect(await titles(zoe)).toEqual(['Mojito']);
});

test('come in the order that is asked for', async () => {
  await database.db
    .update(cocktails)
    .set({ ratingCount: 2, ratingSum: 9 })
    .where(eq(cocktails.slug, 'negroni'));
  await add(zoe, 'mojito', 'negroni', 'bissap');
  expect(await titles(zoe, 'recents')).toEqual(['Bissap', 'Negroni', 'Mojito']);
  expect(await titles(zoe, 'anciens')).toEqual(['Mojito', 'Negroni', 'Bissap']);
  expect(await titles(zoe, 'titre')).toEqual(['Bissap', 'Mojito', 'Negroni']);
  expect((await titles(zoe, 'notes'))[0]).toBe('Negroni');
  expect(['titre', 'toString', null].map(readFavoriteSort)).toEqual([
    'titre',
    'recents',
    'recents',
  ]);
});

test('are found among the recipes of a page', async () => {
  await add(zoe, 'mojito', 'kir');
  const slugs = ['kir', 'negroni'];
  expect(await findFavorites(deps(), { actor: zoe, slugs })).toEqual(['kir']);
  expect(await findFavorites(deps(), { actor: yann, slugs })).toEqual([]);
  expect(await findFavorites(deps(), { actor: null, slugs })).toEqual([]);
  expect(await findFavorites(deps(), { actor: zoe, slugs: [] })).toEqual([]);
  const banned = { ...zoe, isBanned: true };
  expect(await findFavorites(deps(), { actor: banned, slugs })).toEqual([]);
});
