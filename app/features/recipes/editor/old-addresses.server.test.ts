import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema/recipes.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { findRenamed, isGone } from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { purgeBin } from '#features/recipes/editor/list/empty-bin.server.ts';
import { readRecipe, recipeVersion } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { addRecipe, addIngredients, OPENING, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { renameRecipe } from '#test/data/rename.ts';
import { rule, rules } from '#test/run/rule.ts';

const LATER = new Date('2026-02-01T09:00:00Z');

let database: OpenDatabase;
let actor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  await addIngredients(database.db, [{ name: 'Eau' }]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(cocktails);
});

const create = (slug: string, isPublished = true) =>
  addRecipe(database.db, recipe({ title: slug, slug, is_published: isPublished }), OPENING);
const rename = (id: string, slug: string) =>
  renameRecipe({ ...database, clock: () => LATER }, { actor, id, slug });
async function publish(id: string) {
  const stored = await readRecipe(database.db, id);
  const published = { ...stored.recipe, is_published: true };
  const deps = { ...database, clock: () => LATER };
  await writeRecipe(deps, { actor, id, recipe: published, version: recipeVersion(stored) });
}
const leads = async (...slugs: string[]) =>
  Promise.all(slugs.map((slug) => findRenamed(database, slug)));
const slugOf = async (id: string) => {
  const [row] = await database.db.select().from(cocktails).where(eq(cocktails.id, id));
  return row?.slug;
};

rule('the old address leads to the new one, and the recipe changed at that moment', async () => {
  const id = await create('a');
  await rename(id, 'b');
  expect(await leads('a', 'b', 'c')).toEqual(['b', null, null]);
  const [row] = await database.db.select().from(cocktails).where(eq(cocktails.id, id));
  expect(row).toMatchObject({ slug: 'b', createdAt: OPENING, updatedAt: LATER });
});

rule('a chain leads straight to its end', async () => {
  const id = await create('a');
  for (const slug of ['b', 'c', 'd']) await rename(id, slug);
  expect(await leads('a', 'b', 'c', 'd')).toEqual(['d', 'd', 'd', null]);
});

rule('there and back again leaves one way only', async () => {
  const id = await create('a');
  await rename(id, 'b');
  await rename(id, 'a');
  expect(await leads('a', 'b')).toEqual([null, 'a']);
  await rename(id, 'a');
  expect(await leads('a', 'b')).toEqual([null, 'a']);
});

rule('two recipes trade their addresses by way of a third', async () => {
  const [first, second] = [await create('a'), await create('b')];
  await rename(first, 'tmp');
  await rename(second, 'a');
  await rename(first, 'b');
  expect([await slugOf(first), await slugOf(second)]).toEqual(['b', 'a']);
  expect(await leads('a', 'b', 'tmp')).toEqual([null, null, 'b']);
});

rules('an address that was left belongs to the recipe that is published there', () => {
  test('a new recipe', async () => {
    await rename(await create('a'), 'b');
    await create('a');
    expect(await leads('a', 'b')).toEqual([null, null]);
  });

  test('a draft once it is published, whatever it was called before', async () => {
    await rename(await create('a'), 'b');
    const draft = await create('a', false);
    expect(await leads('a')).toEqual(['b']);
    await rename(draft, 'c');
    await rename(draft, 'a');
    expect(await leads('a')).toEqual(['b']);
    await publish(draft);
    expect(await leads('a', 'b')).toEqual([null, null]);
  });

  test('a renamed one, and its own old address follows it', async () => {
    await rename(await create('a'), 'b');
    await rename(await create('c'), 'a');
    expect(await leads('a', 'b', 'c')).toEqual([null, null, 'a']);
  });
});

rule('nothing leads to a draft, nor to a recipe that is gone', async () => {
  const draft = await create('a', false);
  await rename(draft, 'b');
  expect(await leads('a')).toEqual([null]);
  await database.db.update(cocktails).set({ isPublished: true }).where(eq(cocktails.id, draft));
  expect(await leads('a')).toEqual(['b']);
  await database.db.delete(cocktails).where(eq(cocktails.id, draft));
  expect(await leads('a')).toEqual([null]);
  expect(await database.db.$count(cocktailSlugs)).toBe(0);
});

rule(
  'a public recipe that is purged leaves its addresses as gone, until one is published there',
  async () => {
    const [id, draft] = [await create('a'), await create('brouillon', false)];
    await rename(id, 'b');
    const deps = { ...database, clock: () => LATER };
    await changeRecipes(deps, { actor, ids: [id, draft], change: 'supprimer' });
    const gone = () => Promise.all(['a', 'b', 'brouillon'].map((slug) => isGone(database, slug)));
    expect(await gone()).toEqual([false, false, false]);
    expect(await purgeBin(deps, { actor, id: null, until: LATER })).toBe(2);
    expect(await gone()).toEqual([true, true, false]);
    const again = await create('b', false);
    expect(await gone()).toEqual([true, true, false]);
    await publish(again);
    expect(await gone()).toEqual([true, false, false]);
  },
);

rules('refusals change nothing', () => {
  test.each([
    ['b', 'slug-pris'],
    ['brouillon', 'slug-pris'],
  ])('%.20j: %s', async (slug, code) => {
    const id = await create('a');
    await create('b');
    await create('brouillon', false);
    await expect(rename(id, slug)).rejects.toMatchObject({ name: 'AppError', code });
    expect(await slugOf(id)).toBe('a');
    expect(await database.db.$count(cocktailSlugs)).toBe(0);
  });

  test('of a recipe that is not there', async () => {
    const gone = rename('0199aaaa-0000-7000-8000-000000000000', 'a');
    await expect(gone).rejects.toMatchObject({ code: 'recette-introuvable' });
  });
});

test('of two that want the same address at once, one has it', async () => {
  const ids = [await create('a'), await create('b')];
  const outcomes = await Promise.allSettled(ids.map((id) => rename(id, 'c')));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ name: 'AppError', code: 'slug-pris' });
});
