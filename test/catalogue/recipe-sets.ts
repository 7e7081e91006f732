/** Sets that lists and searches count with, for tests that compare them with the recipes. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#db/client.server.ts';

/** Published recipes by set; empty sets are left out. */
export async function readSets(db: Database) {
  const { rows } = await db.execute<{ name: string; recipes: string }>(sql`
    select concat_ws(':', sets.kind, sets.value) as name,
      string_agg(number::text, ' ' order by number) as recipes
    from recipe_sets sets
    join recipe_sets published on published.kind = 'published' and published.segment = sets.segment
    join cocktails on number >> 14 = sets.segment
      and get_bit(sets.members & published.members, number & 16383) = 1
    group by sets.kind, sets.value order by sets.kind, sets.value`);
  return rows;
}

/**
 * The stored sets must equal sets computed anew.
 *
 * @param least number of sets
 */
export async function expectExactSets(db: Database, least = 0): Promise<void> {
  const kept = await readSets(db);
  expect(kept.length).toBeGreaterThanOrEqual(least);
  await db.execute(sql`select rebuild_recipe_sets()`);
  expect(kept).toEqual(await readSets(db));
}
