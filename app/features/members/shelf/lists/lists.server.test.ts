import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { recipeListItems, recipeLists } from '#db/schema/shelf.server.ts';
import { keyOf } from '#features/bar/bottles/bar-catalogue.ts';
import { keepBottles } from '#features/bar/bottles/keep-bottles.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addIngredients, addRecipes, poured } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import {
  addList,
  changeList,
  deleteList,
  putOnLists,
  shareList,
  showList,
} from './keep-lists.server.ts';
import {
  findListsOf,
  findOwnList,
  listLists,
  listShown,
  readSharedList,
} from './read-lists.server.ts';
import { isSecret } from '#features/platform/slugs/secret-address.server.ts';
import { bySection, readPlace, type ItemChange, type Lacking } from './recipe-list.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let yann: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addIngredients(database.db, [{ name: 'Gin' }, { name: 'Rhum' }, { name: 'Tonic' }]);
  await addRecipes(database.db, [
    { title: 'Gin tonic', ingredients: poured('gin', 'tonic') },
    { title: 'Daiquiri', ingredients: poured('rhum') },
    { title: 'Martini', ingredients: poured('gin') },
    { title: 'Brouillon', is_published: false, ingredients: poured('gin') },
  ]);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
});
beforeEach(async () => {
  for (const table of [recipeLists, rateLimits]) await database.db.delete(table);
  await database.db.update(users).set({ bannedAt: null });
});
afterAll(() => database.close());

const refusal = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });
const LIST = { name: 'Ce soir', description: '', lacking: 'grise' } as const;

async function listOf(kind: 'collection' | 'carte', ...slugs: string[]): Promise<string> {
  const listId = await addList(services, { actor: zoe, kind, name: 'Ce soir' });
  for (const slug of slugs)
    await putOnLists(services, { actor: zoe, slug, listIds: [listId], before: [] });
  return listId;
}
const own = (listId: string) => findOwnList(services, { actor: zoe, listId });
const titles = async (listId: string) => (await own(listId)).items.map(({ title }) => title);
async function share(listId: string): Promise<string> {
  await shareList(services, { actor: zoe, listId, isShared: true });
  return (await own(listId)).token ?? '';
}
const shared = async (token: string) =>
  (await readSharedList(services, token))?.items.map(
    ({ card, isMade }) => `${card.title}${isMade ? '' : ', pas ce soir'}`,
  );

test('a form sent twice makes one list, and a collection may be named as a menu is', async () => {
  const add = (kind: 'collection' | 'carte') =>
    addList(services, { actor: zoe, kind, name: 'Noël' });
  const [first, second] = await Promise.all([add('carte'), add('carte')]);
  expect(second).toBe(first);
  expect(await add('collection')).not.toBe(first);
});

test('a recipe is put on lists and taken off, once each', async () => {
  const listId = await listOf('collection', 'martini', 'daiquiri', 'daiquiri');
  expect(await titles(listId)).toEqual(['Martini', 'Daiquiri']);
  expect(await findListsOf(services, { actor: zoe, slug: 'martini' })).toEqual([listId]);
  expect(await findListsOf(services, { actor: yann, slug: 'martini' })).toEqual([]);
  const martini = { slug: 'martini', before: [listId] };
  await putOnLists(services, { ...martini, actor: zoe, listIds: ['x'] });
  expect(await titles(listId)).toEqual(['Daiquiri']);
  await putOnLists(services, { ...martini, actor: yann, listIds: [listId], before: [] });
  expect(await titles(listId)).toEqual(['Daiquiri']);
  expect(await listLists(services, { actor: zoe })).toMatchObject([
    { recipes: 1, isShared: false },
  ]);
  await expect(
    putOnLists(services, { actor: zoe, slug: 'brouillon', listIds: [], before: [] }),
  ).rejects.toEqual(refusal('cocktail-introuvable'));
});

test('lists that another device ticked meanwhile keep the recipe, with its heading', async () => {
  const first = await listOf('collection', 'martini');
  const second = await listOf('carte', 'martini');
  const put = (listIds: string[], before: string[]) =>
    putOnLists(services, { actor: zoe, slug: 'martini', listIds, before });
  const [item] = (await own(second)).items;
  const headed = { number: item?.number ?? -1, place: 1, section: 'Courts', cents: 800 };
  await changeList(services, {
    actor: zoe,
    listId: second,
    list: LIST,
    items: [headed],
    remove: [],
  });
  // A page that was read before the second list was ticked.
  await put([], [first]);
  expect([await titles(first), await titles(second)]).toEqual([[], ['Martini']]);
  await put([first, second], [second]);
  expect(await titles(first)).toEqual(['Martini']);
  expect((await own(second)).items).toMatchObject([{ section: 'Courts', cents: 800 }]);
  await put([first], [first, second]);
  expect([await titles(first), await titles(second)]).toEqual([['Martini'], []]);
  for (const listId of [first, second]) await deleteList(services, { actor: zoe, listId });
});

test('a form orders, heads, prices and removes what it has, and leaves what came meanwhile', async () => {
  const listId = await listOf('carte', 'gin-tonic', 'daiquiri', 'martini');
  const numbers = new Map((await own(listId)).items.map(({ slug, number }) => [slug, number]));
  const row = (slug: string, place: number, more: Partial<ItemChange> = {}): ItemChange => ({
    number: numbers.get(slug) ?? -1,
    place,
    section: '',
    cents: null,
    ...more,
  });
  await changeList(services, {
    actor: zoe,
    listId,
    list: LIST,
    items: [row('daiquiri', 2, { section: 'Courts', cents: 850 }), row('gin-tonic', 1)],
    remove: [],
  });
  expect((await own(listId)).items).toMatchObject([
    { title: 'Gin tonic', section: '', cents: null },
    { title: 'Daiquiri', section: 'Courts', cents: 850 },
    { title: 'Martini' },
  ]);
  await changeList(services, {
    actor: zoe,
    listId,
    list: LIST,
    items: [],
    remove: [numbers.get('gin-tonic') ?? -1],
  });
  expect((await own(listId)).items).toMatchObject([
    { title: 'Daiquiri', section: 'Courts', cents: 850 },
    { title: 'Martini' },
  ]);
});

test('a list is its member’s alone', async () => {
  const listId = await listOf('collection', 'martini');
  const strange = { actor: yann, listId };
  for (const work of [
    () => findOwnList(services, strange),
    () => changeList(services, { ...strange, list: LIST, items: [], remove: [] }),
    () => shareList(services, { ...strange, isShared: true }),
    () => showList(services, { ...strange, isShown: true }),
  ])
    await expect(work()).rejects.toEqual(refusal('liste-introuvable'));
  await deleteList(services, strange);
  expect(await titles(listId)).toEqual(['Martini']);
  expect(await listLists(services, { actor: yann })).toEqual([]);
});

test('a link is not guessed, is replaced, ends, and shows nothing of a suspended member', async () => {
  const listId = await listOf('collection', 'martini');
  expect((await own(listId)).token).toBeNull();
  expect(await readSharedList(services, '')).toBeNull();
  const first = await share(listId);
  expect(isSecret(first)).toBe(true);
  expect(await shared(first)).toEqual(['Martini']);
  const second = await share(listId);
  expect(await shared(first)).toBeUndefined();
  await database.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, zoe.id));
  expect(await shared(second)).toBeUndefined();
  await database.db.update(users).set({ bannedAt: null });
  expect(await shared(second)).toEqual(['Martini']);
  await database.db
    .update(cocktails)
    .set({ isPublished: false })
    .where(eq(cocktails.slug, 'martini'));
  expect(await shared(second)).toEqual([]);
  await database.db
    .update(cocktails)
    .set({ isPublished: true })
    .where(eq(cocktails.slug, 'martini'));
  await shareList(services, { actor: zoe, listId, isShared: false });
  expect(await shared(second)).toBeUndefined();
});

test('a collection is on the page of its member while it is shared and they show it', async () => {
  const listId = await listOf('collection', 'martini');
  const show = (id: string, isShown = true) =>
    showList(services, { actor: zoe, listId: id, isShown });
  await expect(show(listId)).rejects.toEqual(refusal('liste-introuvable'));
  const token = await share(listId);
  expect(await listShown(services, zoe.id)).toEqual([]);
  await show(listId);
  const shown = [{ name: 'Ce soir', path: `/partage/${token}` }];
  expect(await listShown(services, zoe.id)).toEqual(shown);
  expect(await listShown(services, yann.id)).toEqual([]);
  await show(listId, false);
  expect(await listShown(services, zoe.id)).toEqual([]);
  await show(listId);
  await shareList(services, { actor: zoe, listId, isShared: false });
  await share(listId);
  expect(await listShown(services, zoe.id)).toEqual([]);

  const menu = await listOf('carte', 'martini');
  await share(menu);
  await expect(show(menu)).rejects.toEqual(refusal('liste-introuvable'));
});

test('a menu follows the bottles that its bar has now', async () => {
  const listId = await listOf('carte', 'gin-tonic', 'daiquiri', 'martini');
  const token = await share(listId);
  const treat = (lacking: Lacking) =>
    changeList(services, { actor: zoe, listId, list: { ...LIST, lacking }, items: [], remove: [] });
  const [gin, tonic] = await Promise.all(
    ['gin', 'tonic'].map(async (slug) => {
      const [row] = await database.db
        .select({ id: ingredients.id })
        .from(ingredients)
        .where(eq(ingredients.slug, slug));
      return keyOf(row?.id ?? '');
    }),
  );
  const have = (...add: (string | undefined)[]) =>
    keepBottles(services, {
      actor: zoe,
      change: { add: add.filter((one) => one !== undefined), remove: [] },
    });
  const all = ['Gin tonic', 'Daiquiri', 'Martini'];
  expect(await shared(token), 'no bottle was told').toEqual(all);
  await have(gin);
  expect(await shared(token)).toEqual([
    'Gin tonic, pas ce soir',
    'Daiquiri, pas ce soir',
    'Martini',
  ]);
  await treat('cache');
  expect(await shared(token)).toEqual(['Martini']);
  await have(tonic);
  expect(await shared(token)).toEqual(['Gin tonic', 'Martini']);
  await treat('montre');
  expect(await shared(token)).toEqual(all);
  expect((await readSharedList(services, token))?.items[0]?.ingredients).toBe('Gin, Tonic');
});

test('places that are typed, and headings in the order in which they come', () => {
  expect(['2', ' 10 ', '', 'x', '-1', '12345'].map(readPlace)).toEqual([
    2,
    10,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
    1234,
  ]);
  const items = ['a', 'b', 'a'].map((section, at) => ({ section, at }));
  expect(bySection(items).map(({ section, items: of }) => [section, of.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('all of it goes with the account', async () => {
  const ugo = await enrol(database.db, 'Ugo');
  const listId = await addList(services, { actor: ugo, kind: 'carte', name: 'Chez Ugo' });
  await putOnLists(services, { actor: ugo, slug: 'martini', listIds: [listId], before: [] });
  await database.db.delete(users).where(eq(users.id, ugo.id));
  expect(await database.db.$count(recipeListItems)).toBe(0);
});
