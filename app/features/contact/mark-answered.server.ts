import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';

/**
 * Says that a message was answered, or that it was not after all.
 *
 * @throws AppError as `authorize`
 */
export async function markAnswered(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id, isAnswered }: { actor: Actor; id: string; isAnswered: boolean },
): Promise<void> {
  authorize(actor, 'answer messages');
  await db
    .update(contactMessages)
    .set({ answeredAt: isAnswered ? clock() : null })
    .where(eq(contactMessages.id, id));
}
