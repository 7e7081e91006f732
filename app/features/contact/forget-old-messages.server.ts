import { lt } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema-members.server.ts';
import { KEPT_MONTHS } from './contact.ts';

/** Removes the messages that have been kept for as long as their authors were told. */
export async function forgetOldMessages({ db, clock }: { db: Database; clock: () => Date }) {
  const oldest = clock();
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldest));
}
