import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { shoppingMarks, shoppingRecipes, users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { addIngredients, addRecipes, OPENING, poured } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { describeList } from './describe-list.ts';
import { keepList } from './keep-list.server.ts';
import { addToList, changeList, openList, takeShared } from './open-list.server.ts';
import { readShop, readShopRecipes } from './read-shop.server.ts';
import { applyChange, EMPTY_LIST, MOST_RECIPES, NO_CHANGE, tickChange } from './shopping-list.ts';

let database: OpenDatabase;
let zoe: Member;
let numbers: number[];
beforeAll(async () => {
  database = await openTestDatabase();
  await addIngredients(database.db, [
    { name: 'Gin', abv: 40 },
    { name: 'Jus de citron vert' },
    { name: 'Eau gazeuse' },
  ]);
  await addRecipes(database.db, [
    { title: 'Gimlet', ingredients: poured('gin', 'jus-de-citron-vert') },
    { title: 'Gin rickey', servings: 2, ingredients: poured('gin', 'eau-gazeuse') },
    ...Array.from({ length: MOST_RECIPES }, (_, at) => ({
      title: `Essai ${at}`,
      ingredients: poured('gin'),
    })),
  ]);
  const rows = await database.db
    .select({ number: cocktails.number })
    .from(cocktails)
    .orderBy(cocktails.number);
  numbers = rows.map(({ number }) => number);
  zoe = await enrol(database.db, 'Zoé');
});
beforeEach(async () => {
  await database.db.delete(shoppingRecipes);
  await database.db.delete(shoppingMarks);
  await database.db.delete(rateLimits);
});
afterAll(() => database.close());

const services = () => ({
  db: database.db,
  clock: () => OPENING,
  publicUrl: 'https://zinc.example',
});
const visit = (actor: Actor, cookies = '') => ({ actor, cookies });
const cookieOf = ([cookie = '']: string[]) => cookie.split(';', 1)[0] ?? '';
const set = (...entries: [place: number, servings: number][]) => ({
  ...NO_CHANGE,
  set: new Map(entries.map(([at, servings]) => [numbers[at] ?? 0, servings])),
});

test('a visitor’s list is in a cookie that scripts do not read', async () => {
  const { cookies } = await addToList(services(), visit(null), { slug: 'gimlet', servings: 4 });
  expect(cookies).toEqual([
    `__Host-zinc-courses=r=${numbers[0]}.4; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`,
  ]);
  const again = await changeList(
    services(),
    visit(null, cookieOf(cookies)),
    tickChange([], ['aaaaaaaa', ':Pailles']),
  );
  const { list } = await openList(services(), visit(null, cookieOf(again.cookies)));
  expect([[...list.recipes], list.marks.pris, list.marks['libre-pris']]).toEqual([
    [[numbers[0], 4]],
    ['aaaaaaaa'],
    ['Pailles'],
  ]);
  expect(await database.db.$count(shoppingRecipes)).toBe(0);
});

test('a recipe that nobody sees is not put on a list', async () => {
  await expect(
    addToList(services(), visit(null), { slug: 'jamais-ecrite', servings: 1 }),
  ).rejects.toThrow('plus publiée');
});

describe('at sign-in', () => {
  test('the cookie joins the account without loss, and goes', async () => {
    await keepList(services(), { actor: zoe, change: set([0, 2], [1, 6]) });
    const carried = await changeList(services(), visit(null), {
      ...set([0, 4], [1, 1], [2, 3]),
      add: [{ kind: 'libre', key: 'Pailles' }],
    });
    const opened = await openList(services(), visit(zoe, cookieOf(carried.cookies)));
    expect([...opened.list.recipes]).toEqual([
      [numbers[0], 4],
      [numbers[1], 6],
      [numbers[2], 3],
    ]);
    expect(opened.list.marks.libre).toEqual(['Pailles']);
    expect(opened.cookies[0]).toMatch(/^__Host-zinc-courses=; Path=\/; Max-Age=0/);
  });

  test('a suspended member’s list stays in the cookie', async () => {
    const banned = { ...zoe, isBanned: true };
    const carried = await changeList(services(), visit(null), set([0, 4]));
    const opened = await openList(services(), visit(banned, cookieOf(carried.cookies)));
    expect([...opened.list.recipes.values()]).toEqual([4]);
    expect(await database.db.$count(shoppingRecipes)).toBe(0);
    await expect(keepList(services(), { actor: banned, change: set([0, 1]) })).rejects.toThrow(
      'suspendu',
    );
  });
});

test('changes of two devices of a member are joined', async () => {
  await keepList(services(), {
    actor: zoe,
    change: { ...set([0, 2], [1, 2]), add: [{ kind: 'pris', key: 'aaaaaaaa' }] },
  });
  await Promise.all([
    changeList(services(), visit(zoe), {
      ...set([2, 1]),
      ...tickChange(['aaaaaaaa'], []),
      set: set([2, 1]).set,
    }),
    changeList(services(), visit(zoe), {
      ...tickChange([], ['bbbbbbbb']),
      drop: [numbers[1] ?? 0],
    }),
  ]);
  const { list } = await openList(services(), visit(zoe));
  expect([...list.recipes.keys()]).toEqual([numbers[0], numbers[2]]);
  expect(list.marks.pris).toEqual(['bbbbbbbb']);
});

test.each(['a visitor', 'a member'])('a full list of %s takes no more, but less', async (who) => {
  const all = numbers.slice(0, MOST_RECIPES).map((_, at): [number, number] => [at, 1]);
  const actor = who === 'a member' ? zoe : null;
  const { cookies } = await changeList(services(), visit(actor), set(...all));
  const here = visit(actor, cookieOf(cookies));
  await expect(changeList(services(), here, set([MOST_RECIPES, 1]))).rejects.toThrow('pleine');
  const { list } = await changeList(services(), here, { ...NO_CHANGE, drop: numbers.slice(0, 1) });
  expect(list.recipes.size).toBe(MOST_RECIPES - 1);
});

test('a shared list joins the visitor’s own, which keeps its servings', async () => {
  const own = await changeList(services(), visit(null), set([0, 4]));
  const shared = applyChange(EMPTY_LIST, {
    ...set([0, 1], [1, 2]),
    add: [{ kind: 'libre', key: 'Pailles' }],
  });
  const { list } = await takeShared(services(), visit(null, cookieOf(own.cookies)), shared);
  expect([...list.recipes.values()]).toEqual([4, 2]);
  expect(list.marks.libre).toEqual(['Pailles']);
});

test('what is at home is listed apart, and a recipe that is gone is said', async () => {
  const list = applyChange(EMPTY_LIST, {
    ...set([0, 2], [1, 4]),
    set: new Map([...set([0, 2], [1, 4]).set, [999_999, 1]]),
  });
  const recipes = await readShopRecipes(services(), [...list.recipes.keys()]);
  const shop = await readShop(services(), []);
  const gin = shop.ingredients.get('gin');
  const view = describeList(shop, recipes, list);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  expect(view.gone).toEqual([999_999]);
  expect(view.recipes.map(({ title, servings, unit }) => [title, servings, unit])).toEqual([
    ['Gimlet', 2, 'verres'],
    ['Gin rickey', 4, 'verres'],
  ]);
  expect(names(view.shelves.flatMap(({ rows }) => rows))).toContain('Gin');
  const amounts = describeList(shop, recipes, list, 'ml').shelves.flatMap(({ rows }) => rows);
  expect(amounts.find(({ name }) => name === 'Gin')?.amount).toMatch(/ml$/);
  const there = await readShop(services(), [gin?.key ?? '']);
  const home = describeList(there, recipes, list);
  expect(names(home.there)).toContain('Gin');
  expect(names(home.shelves.flatMap(({ rows }) => rows))).not.toContain('Gin');
  const back = applyChange(list, { ...NO_CHANGE, add: [{ kind: 'rachete', key: gin?.key ?? '' }] });
  expect(names(describeList(there, recipes, back).there)).not.toContain('Gin');
});

test('a list goes with its member', async () => {
  const { db } = database;
  const ada = await enrol(db, 'Ada');
  await keepList(services(), {
    actor: ada,
    change: { ...set([0, 2]), add: [{ kind: 'libre', key: 'Pailles' }] },
  });
  await db.delete(users).where(eq(users.id, ada.id));
  expect(await db.$count(shoppingMarks)).toBe(0);
});
