import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import type { ContactMessage } from './contact.ts';

/**
 * One message, which is read from then on.
 *
 * @returns null when there is no such message
 * @throws AppError as `authorize`
 */
export async function openMessage(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id }: { actor: Actor; id: string },
): Promise<ContactMessage | null> {
  authorize(actor, 'answer messages');
  if (!isUuid(id)) return null;
  const now = clock().toISOString();
  const [message] = await db
    .update(contactMessages)
    .set({ readAt: sql`coalesce(${contactMessages.readAt}, ${now}::timestamptz)` })
    .where(eq(contactMessages.id, id))
    .returning();
  return message ?? null;
}
