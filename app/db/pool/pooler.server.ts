/** Settings behind a pooler that lends its connections by transaction, as PgBouncer does. */
import { sql } from 'drizzle-orm';
import type { Database } from '../client.server.ts';

/**
 * Stores these settings as defaults of our role in this database. A client's own settings would
 * stay on the lent connection, and be missing on the next.
 *
 * @param db the server itself, with nobody else doing so at once
 */
export async function keepSettings(db: Database, settings: Record<string, string>): Promise<void> {
  // A setting of an extension that was not used yet in this session would take a superuser.
  await db.execute(sql`select word_similarity('', '')`);
  const { rows } = await db.execute<{ statement: string }>(sql`
    select format('alter role current_user in database %I set %s to %L', current_database(), key, value) as statement
    from json_each_text(${JSON.stringify(settings)})`);
  for (const { statement } of rows) await db.execute(sql.raw(statement));
}
