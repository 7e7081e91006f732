import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktailIngredients, cocktails } from '#db/schema.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { computedColumns, resetCatalogue } from '#test/vocabulary.ts';
import { recomputeJob, recomputeRecipes } from './recompute-recipes.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await resetCatalogue(database.db);
});
afterAll(() => database.close());

test('what an earlier version computed is computed again, once', async () => {
  const { db } = database;
  const amounts = () => db.select().from(cocktailIngredients).orderBy(cocktailIngredients.id);
  const [now, poured] = [await computedColumns(db), await amounts()];
  expect(await recomputeJob.schedule?.isDue({ db })).toBe(false);

  await db
    .update(cocktails)
    .set({ abv: 1, computedVersion: 0 })
    .where(eq(cocktails.slug, 'mojito'));
  await db.update(cocktailIngredients).set({ amountMl: 1 });
  expect(await recomputeJob.schedule?.isDue({ db })).toBe(true);
  expect(await recomputeRecipes({ db })).toBe(1);
  expect(await recomputeRecipes({ db })).toBe(0);
  expect(await computedColumns(db)).toEqual(now);

  await db.update(cocktails).set({ computedVersion: 0 });
  const told: string[] = [];
  await recomputeJob.run({
    services: { db },
    data: {},
    signal: new AbortController().signal,
    isLastTry: false,
    checkpoint: null,
    save: () => Promise.resolve(),
    progress: () => Promise.resolve(),
    log: (line) => Promise.resolve(void told.push(line)),
  });
  expect(told).toEqual([`${Object.keys(now).length}\u00a0recettes recalculées.`]);
  expect(await amounts()).toEqual(poured);
});
