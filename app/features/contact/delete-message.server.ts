import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';

/**
 * Deletes a message for good. The audit log remembers when it came, and nothing of who wrote what.
 *
 * @throws AppError as `authorize`
 */
export async function deleteMessage(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'answer messages');
  await db.transaction(async (tx) => {
    const [message] = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ createdAt: contactMessages.createdAt });
    if (!message) return;
    await recordAudit(tx, {
      by,
      action: 'delete message',
      subject: { type: 'message', id },
      before: { createdAt: message.createdAt.toISOString() },
    });
  });
}
