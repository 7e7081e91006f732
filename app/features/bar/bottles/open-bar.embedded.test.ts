import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { barBottles } from '#db/schema/members.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { addIngredients, OPENING } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { dependencies } from '#test/data/vocabulary.ts';
import { mergeIngredients } from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { keyOf } from './bar-catalogue.ts';
import { MOST_BOTTLES } from './bottle-keys.ts';
import { keepBottles } from './keep-bottles.server.ts';
import { addBottle, changeBar, findSlugsThere, openBar } from './open-bar.server.ts';

let database: OpenDatabase;
let zoe: Member;
let keys: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const names = Array.from({ length: MOST_BOTTLES + 1 }, (_, at) => ({ name: `Liqueur ${at}` }));
  keys = [...(await addIngredients(database.db, names)).values()].map(keyOf);
  zoe = await enrol(database.db, 'Zoé');
});
beforeEach(async () => {
  await database.db.delete(barBottles);
  await database.db.delete(rateLimits);
});
afterAll(() => database.close());

const services = () => ({
  db: database.db,
  clock: () => OPENING,
  publicUrl: 'https://zinc.example',
});
const cookieOf = ([cookie = '']: string[]) => cookie.split(';', 1)[0] ?? '';
const some = (...places: number[]) => places.flatMap((place) => keys[place] ?? []);
const visit = (actor: Actor, cookies = '') => ({ actor, cookies });

test('a visitor’s bottles are in a cookie that scripts do not read', async () => {
  const { cookies, said } = await changeBar(services(), visit(null), {
    add: some(0, 1),
    remove: [],
  });
  expect(said).toEqual(some(0, 1));
  expect(cookies).toEqual([
    `__Host-zinc-bar=${keys[0]}${keys[1]}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`,
  ]);
  const again = await changeBar(services(), visit(null, cookieOf(cookies)), {
    add: some(2),
    remove: some(0),
  });
  expect(again.said).toEqual(some(1, 2));
  expect(await openBar(services(), visit(null, cookieOf(again.cookies)))).toEqual({
    said: some(1, 2),
    cookies: [],
  });
  expect(await database.db.$count(barBottles)).toBe(0);
});

test('the bottle of a merged ingredient is the one that stays, through two merges', async () => {
  const { db } = database;
  const editor = await enrol(db, 'Édith', 'editor');
  const named = await addIngredients(db, [{ name: 'Gin' }, { name: 'Genièvre' }, { name: 'Sloe' }]);
  const [gin = '', geneva = '', sloe = ''] = named.values();
  const merge = (id: string, intoId: string) =>
    mergeIngredients(dependencies(db), { actor: editor, id, intoId });
  await merge(gin, geneva);
  await merge(geneva, sloe);
  const cookie = `__Host-zinc-bar=${[gin, geneva].map(keyOf).join('')}${keys[0]}`;
  expect((await openBar(services(), visit(null, cookie))).said).toEqual([keyOf(sloe), ...some(0)]);
});

test('at sign-in they join the member’s, and the cookie goes', async () => {
  await keepBottles(services(), { actor: zoe, change: { add: some(0, 1), remove: [] } });
  const carried = visit(zoe, `__Host-zinc-bar=${some(1, 2).join('')}`);
  const { said, cookies } = await openBar(services(), carried);
  expect(said.toSorted()).toEqual(some(0, 1, 2).toSorted());
  expect(cookies[0]).toMatch(/^__Host-zinc-bar=; Path=\/; Max-Age=0/);
});

test('a suspended member has those of the browser', async () => {
  const banned = { ...zoe, isBanned: true };
  const { said } = await openBar(services(), visit(banned, `__Host-zinc-bar=${keys[3]}`));
  expect(said).toEqual(some(3));
  expect(await database.db.$count(barBottles)).toBe(0);
});

test('two devices of a member both add and remove', async () => {
  await changeBar(services(), visit(zoe), { add: some(0), remove: [] });
  await Promise.all([
    changeBar(services(), visit(zoe), { add: some(1), remove: [] }),
    changeBar(services(), visit(zoe), { add: some(2, 2), remove: some(0) }),
  ]);
  const { said } = await openBar(services(), visit(zoe));
  expect(said.toSorted()).toEqual(some(1, 2).toSorted());
});

test('more than a cookie holds are refused, and nothing changes', async () => {
  const refusal = expect.objectContaining({ code: 'trop-de-bouteilles' }) as unknown;
  for (const actor of [null, zoe]) {
    const change = { add: keys, remove: [] };
    await expect(changeBar(services(), visit(actor), change)).rejects.toEqual(refusal);
  }
  const all = { add: keys.slice(1), remove: [] };
  await keepBottles(services(), { actor: zoe, change: all });
  const more = keepBottles(services(), { actor: zoe, change: { add: some(0), remove: [] } });
  await expect(more).rejects.toEqual(refusal);
  expect(await database.db.$count(barBottles)).toBe(MOST_BOTTLES);
});

test('an ingredient of a recipe joins them, and is said to be there already', async () => {
  const add = (slug: string, actor: Actor, cookies = '') =>
    addBottle(services(), visit(actor, cookies), slug);
  for (const actor of [null, zoe]) {
    const { wasThere, there, cookies } = await add('liqueur-3', actor);
    expect({ wasThere, there }).toEqual({ wasThere: false, there: ['liqueur-3'] });
    expect(await add('liqueur-3', actor, cookieOf(cookies))).toMatchObject({ wasThere: true });
  }
  expect(await findSlugsThere(services(), visit(zoe))).toEqual(['liqueur-3']);
  await expect(add('liqueur-jamais-vue', zoe)).rejects.toMatchObject({
    code: 'bouteille-inconnue',
  });
});
