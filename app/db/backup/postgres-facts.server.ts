import { sql } from 'drizzle-orm';
import type { Database } from '../client.server.ts';

/** Version of the server, and the id of this database. */
export async function postgresFacts(db: Database): Promise<{ major: number; oid: string }> {
  const { rows } = await db.execute<{ major: number; oid: string }>(
    sql`select current_setting('server_version_num')::int / 10000 as major, oid::text as oid
      from pg_database where datname = current_database()`,
  );
  if (!rows[0]) throw new Error('The server does not know its own database.');
  return rows[0];
}

export const postgresDatabaseUrl = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${name}`);
