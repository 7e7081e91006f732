import { sql } from 'drizzle-orm';
import type { Transaction } from '../client.server.ts';

/**
 * Commits a transaction before the disk has its writes: on the embedded engine all queries would
 * wait for the disk. A kill or a power cut may undo the last of such transactions, each as a whole;
 * the next ordinary commit secures them all. For work that is repeated when it is lost.
 */
export const commitLater = (tx: Transaction) => tx.execute(sql`set local synchronous_commit = off`);
