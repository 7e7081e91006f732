import { sql } from 'drizzle-orm';
import type { Transaction } from '../client.server.ts';

/**
 * Has a transaction answer before the disk has what it wrote: on the embedded engine everyone waits
 * for the disk with it. A kill or a power cut may take back the last of such transactions, whole;
 * the next that waits keeps them all. For what is done again when it is lost.
 */
export const commitLater = (tx: Transaction) => tx.execute(sql`set local synchronous_commit = off`);
