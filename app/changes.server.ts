/**
 * Notices of change: a write names the subjects it changed, and every node drops the cached pages
 * that show them. Notices travel by PostgreSQL's NOTIFY, which delivers them if and when the
 * transaction commits.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';

/**
 * Subject that a page shows and a write changes: one recipe; anything read from the whole catalogue
 * (lists, counts, tags, ingredients, suggestions); the hero; the settings; the partners; the
 * products of Mon Bar Maison.
 */
export type Subject = `recipe:${string}` | 'lists' | 'hero' | 'settings' | 'partners' | 'products';

/** Response header with the subjects of a page that may be cached; it never leaves the server. */
export const SHOWS_HEADER = 'X-Zinc-Shows';

export const CHANGES_CHANNEL = 'zinc_changes';

/** PostgreSQL refuses a payload of 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;

/**
 * Announces, when the transaction commits, that these subjects changed.
 *
 * @param subjects names without spaces; an empty list announces nothing
 */
export async function publishChange(tx: Transaction, subjects: readonly Subject[]): Promise<void> {
  let payload = '';
  const send = () => tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`);
  for (const subject of new Set(subjects)) {
    const longer = payload === '' ? subject : `${payload} ${subject}`;
    if (Buffer.byteLength(longer) > MAX_PAYLOAD_BYTES) {
      await send();
      payload = subject;
    } else {
      payload = longer;
    }
  }
  if (payload !== '') await send();
}

/** Subjects listed in a notice or a `SHOWS_HEADER`. */
export const readSubjects = (text: string): string[] => text.split(' ').filter(Boolean);
