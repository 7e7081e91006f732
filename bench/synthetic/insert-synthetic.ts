import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, cocktailTags } from '#db/schema/recipes.server.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { composeRecipes } from '#features/recipes/cocktails/stored/compose-recipes.server.ts';
import { readStarterVocabulary } from '#features/recipes/starter/starter-files.server.ts';
import { settleVocabulary } from '#features/recipes/writing/vocabulary.server.ts';
import { syntheticRecipes } from './synthetic-recipes.ts';

/** About 10,000 parameters per statement; PostgreSQL allows 65,535. */
const BATCH = 250;
const NEWEST = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

function* batchesOf<Value>(values: Iterable<Value>, size: number): Generator<Value[]> {
  let batch: Value[] = [];
  for (const value of values) {
    batch.push(value);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function insertBatch(tx: Transaction, recipes: CocktailInput[], already: number) {
  const composed = (await composeRecipes(tx, recipes)).map((made, index) => {
    if (made instanceof AppError) throw made;
    const id = randomUUIDv7();
    // A minute apart, so that « Plus récents » has one order on every engine.
    const at = new Date(NEWEST - (already + index) * MINUTE_MS);
    return {
      row: { ...made.columns, id, createdAt: at, updatedAt: at },
      lines: made.lines.map((line) => ({ ...line, cocktailId: id })),
      tags: made.tagIds.map((tagId) => ({ cocktailId: id, tagId })),
    };
  });
  await tx.insert(cocktails).values(composed.map(({ row }) => row));
  await tx.insert(cocktailIngredients).values(composed.flatMap(({ lines }) => lines));
  await tx.insert(cocktailTags).values(composed.flatMap(({ tags }) => tags));
}

/**
 * Adds synthetic recipes, 250 per transaction, with the starter ingredients and tags.
 *
 * @param options.seed 1 by default
 * @param options.signal stops between two batches, throwing its reason
 */
export async function insertSynthetic(
  { db }: { db: Database },
  count: number,
  { seed, signal }: { seed?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const vocabulary = await readStarterVocabulary();
  const writing = { by: 'site', now: new Date(NEWEST) } as const;
  await db.transaction((tx) => settleVocabulary(tx, [], vocabulary, writing));
  let already = 0;
  for (const recipes of batchesOf(syntheticRecipes(count, seed), BATCH)) {
    signal?.throwIfAborted();
    await db.transaction((tx) => insertBatch(tx, recipes, already));
    already += recipes.length;
  }
}
