import { sql } from 'drizzle-orm';
import type { Transaction } from '../client.server.ts';

/**
 * Runs work that writes most of the catalogue: the sets are made once after it, not at each write.
 */
export async function rebuildingRecipeSets<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('zinc.recipe_sets', 'later', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('zinc.recipe_sets', '', true), rebuild_recipe_sets()`);
  return result;
}
