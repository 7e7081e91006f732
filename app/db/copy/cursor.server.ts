import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../client.server.ts';

const NAME = sql.raw('copied');

/**
 * Rows of a query of texts, in batches, so that neither the database nor this process holds all of
 * them.
 *
 * @param tx a transaction, with one such cursor at a time
 */
export async function* readInBatches(
  tx: Database,
  query: SQL,
  size: number,
): AsyncGenerator<Record<string, string | null>[]> {
  await tx.execute(sql`declare ${NAME} no scroll cursor for ${query}`);
  try {
    for (;;) {
      const { rows } = await tx.execute<Record<string, string | null>>(
        sql`fetch ${sql.raw(String(size))} from ${NAME}`,
      );
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    await tx.execute(sql`close ${NAME}`);
  }
}
