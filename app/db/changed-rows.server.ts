import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './client.server.ts';

/**
 * How many rows of the site were written since the engine began to count: the same as before says that
 * nothing was. What jobs write of themselves is left out, or a job would call for the next.
 */
export async function countChanges({ db }: OpenDatabase): Promise<number> {
  // The engine counts once a second at most, unless it is told to.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ changes: number }>(
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as changes
      from pg_stat_all_tables where schemaname = 'public' and relname <> 'job_reports'`,
  );
  return rows[0]?.changes ?? 0;
}
