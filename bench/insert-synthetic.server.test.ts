import { asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, cocktailTags } from '#db/schema.server.ts';
import { addRecipe } from '#test/catalogue.ts';
import { openTestDatabase } from '#test/database.ts';
import { insertSynthetic } from './insert-synthetic.ts';
import { syntheticRecipes } from './synthetic-recipes.ts';

/** More than a batch. */
const COUNT = 260;
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertSynthetic(database, COUNT);
});
afterAll(() => database.close());

/** What is stored of the recipe at `slug`, without what differs from one creation to the next. */
async function stored(slug: string) {
  const { db } = database;
  const [row] = await db.select().from(cocktails).where(eq(cocktails.slug, slug));
  if (!row) throw new Error(`${slug} is not there.`);
  const { id } = row;
  const lines = await db
    .select()
    .from(cocktailIngredients)
    .where(eq(cocktailIngredients.cocktailId, id))
    .orderBy(asc(cocktailIngredients.orderIndex));
  const tags = await db
    .select({ tagId: cocktailTags.tagId })
    .from(cocktailTags)
    .where(eq(cocktailTags.cocktailId, id))
    .orderBy(cocktailTags.tagId);
  return {
    columns: { ...row, id: null, number: null, createdAt: null, updatedAt: null },
    lines: lines.map((line) => ({ ...line, id: null, cocktailId: null })),
    tags,
  };
}

it('inserts as many recipes as asked, each a minute older than the one before', async () => {
  const [counted] = await database.db.select({ total: count() }).from(cocktails);
  expect(counted?.total).toBe(COUNT);
  const newestFirst = await database.db
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .orderBy(cocktails.createdAt);
  const slugs = [...syntheticRecipes(COUNT)].map(({ slug }) => slug);
  expect(newestFirst.map(({ slug }) => slug)).toEqual(slugs.toReversed());
});

it('stores what creating the same recipe stores', async () => {
  for (const recipe of syntheticRecipes(5)) {
    const inserted = await stored(recipe.slug);
    await database.db.delete(cocktails).where(eq(cocktails.slug, recipe.slug));
    await addRecipe(database.db, recipe, new Date());
    expect(inserted).toEqual(await stored(recipe.slug));
  }
});

it('stops between two batches when told to', async () => {
  const stopped = insertSynthetic(database, 1, { signal: AbortSignal.abort(new Error('enough')) });
  await expect(stopped).rejects.toThrow('enough');
});
