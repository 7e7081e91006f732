import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import {
  addIngredients,
  addTags,
  poured,
  recipe,
  type RecipeFields,
} from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { changeRecipes } from './change-recipes.server.ts';
import { purgeBin, weighPurge } from './empty-bin.server.ts';
import { countRecipes, listRecipes } from './list-recipes.server.ts';
import { daysLeft } from '#features/recipes/editor/revisions/recipe-changes.ts';
import { readRecipeList } from './recipe-list.ts';

const START = new Date('2026-03-02T10:00:00Z');

let database: OpenDatabase;
let actor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  await addIngredients(database.db, [{ name: 'Eau' }, { name: 'Rhum', abv: 40 }]);
  await addTags(database.db, [{ name: 'Frais' }]);
});
beforeEach(async () => {
  await database.db.delete(cocktails);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => START });
const create = (title: string, fields: Partial<RecipeFields> = {}) =>
  writeRecipe(deps(), { actor, recipe: recipe({ title, is_published: false, ...fields }) });

test('is purged of one, then of all, by staff alone; what is not in it stays', async () => {
  const [kept, first] = [await create('Kir'), await create('Punch')];
  const binned = [first, await create('Ti’ Punch'), await create('Planteur')];
  await changeRecipes(deps(), { actor, ids: binned, change: 'supprimer' });
  const member = await enrol(database.db, 'Zoé');
  for (const someone of [member, null]) {
    const asked = { actor: someone, id: first, until: START };
    await expect(purgeBin(deps(), asked)).rejects.toMatchObject({ name: 'AppError' });
  }
  expect(await weighPurge(deps(), { actor, id: kept })).toBeNull();
  expect(await purgeBin(deps(), { actor, id: kept, until: START })).toBe(0);
  const weighed = { total: 1, title: 'Punch', until: START };
  expect(await weighPurge(deps(), { actor, id: first })).toEqual(weighed);
  expect(await purgeBin(deps(), { actor, id: first, until: START })).toBe(1);
  expect(await weighPurge(deps(), { actor, id: null })).toMatchObject({ total: 2, until: START });
  // Another person's recipe comes to the bin after the confirmation was read.
  const late = await create('Daiquiri');
  const afterwards = { ...deps(), clock: () => new Date(START.getTime() + 1) };
  await changeRecipes(afterwards, { actor, ids: [late], change: 'supprimer' });
  expect(await purgeBin(deps(), { actor, id: null, until: START })).toBe(2);
  await changeRecipes(afterwards, { actor, ids: [late], change: 'reprendre' });
  await database.db.delete(cocktails).where(eq(cocktails.id, late));
  expect(await database.db.select({ title: cocktails.title }).from(cocktails)).toEqual([
    { title: 'Kir' },
  ]);
  const entries = await database.db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(eq(auditLog.action, 'purge recipe'));
  expect(entries).toHaveLength(3);
});

test('says how many days are left', () => {
  const left = (days: number) => daysLeft(START, new Date(START.getTime() + days * 86_400_000));
  expect([0, 0.5, 29.5, 30, 31].map(left)).toEqual([30, 30, 1, 0, 0]);
});

test('counts and lists those that lack something, as the rows say it', async () => {
  const whole = {
    summary: 'Court.',
    instructions: 'Versez.\n\nServez.',
    idee_decoration: 'Un zeste.',
    history: 'Longue.',
    meta_description: 'Un verre.',
    tags: ['frais'],
    ingredients: poured('rhum', 'rhum'),
  };
  const title = `É${'t'.repeat(150)}`;
  await create('Entière', whole);
  await create(title, { ...whole, slug: 'longue', meta_description: '' });
  await create('Sans étape', { ...whole, instructions: ' Versez. \n ' });
  const view = {
    ...readRecipeList(new URLSearchParams('status=incomplete')),
    pageSize: 100,
  } as const;
  const { rows, total } = await listRecipes(deps(), { actor, view });
  const all = await listRecipes(deps(), { actor, view: { ...view, status: 'all' } });
  const lacking = all.rows.filter(({ lacks }) => lacks.length > 0);
  expect(rows.map(({ id }) => id)).toEqual(lacking.map(({ id }) => id));
  expect(rows.map((row) => row.title)).toEqual(expect.arrayContaining([title, 'Sans étape']));
  expect(all.rows.find((row) => row.title === 'Entière')?.lacks).toEqual([]);
  expect(await countRecipes(deps(), { actor, status: 'incomplete' })).toBe(total);
});
