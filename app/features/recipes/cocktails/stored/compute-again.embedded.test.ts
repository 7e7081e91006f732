/** Recipes that are computed again have the values they would have if they were written now. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { lockVocabulary } from '#db/catalogue/vocabulary-lock.server.ts';
import { addRecipe, addRecipes, OPENING, poured, recipe, titlesAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { RECIPES } from '#test/data/small-catalogue.ts';
import { computedColumns, resetCatalogue } from '#test/data/vocabulary.ts';
import { computeAgain } from './compute-again.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => resetCatalogue(database.db));
afterAll(() => database.close());

const allIds = async () =>
  (await database.db.select({ id: cocktails.id }).from(cocktails)).map(({ id }) => id);

async function refreshAll() {
  const ids = await allIds();
  await database.db.transaction(async (tx) => {
    await lockVocabulary(tx);
    await computeAgain(tx, ids);
  });
}

async function expectAsWrittenNow() {
  await refreshAll();
  const refreshed = await computedColumns(database.db);
  expect(Object.keys(refreshed)).toHaveLength(RECIPES.length);
  await database.db.delete(cocktails);
  await addRecipes(database.db, RECIPES);
  expect(refreshed).toEqual(await computedColumns(database.db));
}

const set = (slug: string, values: Partial<typeof ingredients.$inferInsert>) =>
  database.db.update(ingredients).set(values).where(eq(ingredients.slug, slug));

describe('after a change of', () => {
  test('nothing', async () => {
    const before = await computedColumns(database.db);
    await expectAsWrittenNow();
    expect(await computedColumns(database.db)).toEqual(before);
  });

  test('a name, which members of the family are found by', async () => {
    await set('rhum', { name: 'Tafia' });
    await refreshAll();
    expect(await titlesAt(database.db, 'q=tafia')).toContain('Ti’ Punch');
    expect(await titlesAt(database.db, 'q=tafia')).not.toContain('Éclair');
    await expectAsWrittenNow();
  });

  test('a strength, known or not', async () => {
    await set('gin', { abv: 20 });
    await set('sirop-inconnu', { abv: 12.5 });
    await set('champagne', { abv: null });
    await expectAsWrittenNow();
  });

  test('a colour', async () => {
    await set('gin', { color: '#5a9a8a' });
    await set('jus-d-orange', { color: '#f28c28' });
    await expectAsWrittenNow();
  });

  test('a family', async () => {
    const [row] = await database.db
      .select({ id: ingredients.id })
      .from(ingredients)
      .where(eq(ingredients.slug, 'eau-gazeuse'));
    await set('jus-de-citron', { parentId: row?.id ?? null });
    await refreshAll();
    const { 'french-75': drawn } = await computedColumns(database.db);
    expect(drawn?.drawing).toMatch(/\.b$/);
    await expectAsWrittenNow();
  });

  test('a tag’s name', async () => {
    await database.db.update(tags).set({ name: 'Canicule' }).where(eq(tags.slug, 'ete'));
    await refreshAll();
    expect(await titlesAt(database.db, 'q=canicule')).toContain('Mojito');
    await expectAsWrittenNow();
  });
});

test('what stays as it was is not written, and when a recipe was edited stays', async () => {
  const versions = async () => {
    const { rows } = await database.db.execute<{ slug: string; version: string; at: Date }>(
      sql`select slug, xmin::text as version, updated_at as at from cocktails order by slug`,
    );
    return new Map(rows.map(({ slug, version, at }) => [slug, { version, at }]));
  };
  const before = await versions();
  await set('gin', { abv: 20 });
  await refreshAll();
  const after = await versions();
  expect(after.get('daiquiri')).toEqual(before.get('daiquiri'));
  expect(after.get('french-75')?.version).not.toBe(before.get('french-75')?.version);
  expect(after.get('french-75')?.at).toEqual(before.get('french-75')?.at);
});

test('a recipe is not written from ingredients that are being changed', async () => {
  const input = recipe({ title: 'Course', ingredients: poured('gin') });
  const ids = await allIds();
  let added: Promise<unknown> | undefined;
  await database.db.transaction(async (tx) => {
    await lockVocabulary(tx);
    added = addRecipe(database.db, input, OPENING);
    await tx.update(ingredients).set({ abv: 10 }).where(eq(ingredients.slug, 'gin'));
    await computeAgain(tx, ids);
  });
  await added;
  const kept = await computedColumns(database.db);
  await refreshAll();
  expect(kept).toEqual(await computedColumns(database.db));
});
