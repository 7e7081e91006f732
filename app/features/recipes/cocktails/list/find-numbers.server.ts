import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { ResolvedFilters } from '../match/resolve-as-typed.server.ts';
import { numbersOf, publishedSegments } from '../stored/recipe-sets.server.ts';

/** Numbers of all published recipes of a list. */
export async function findNumbers(
  { db }: { db: Database },
  { conditions: { all } }: ResolvedFilters,
): Promise<number[]> {
  const { rows } = await db.execute<{ bits: Record<string, string> | null }>(sql`
    select jsonb_object_agg(segment, members::text) filter (where bit_count(members) > 0) as bits
    from (select segment, ${all} as members from ${publishedSegments}) found`);
  return numbersOf(rows[0]?.bits ?? {});
}
