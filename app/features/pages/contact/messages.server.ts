/** Use cases of staff for messages from visitors. */
import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema/members.server.ts';
import { type Actor, authorize } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { isUuid } from '#language/uuid.ts';
import type { MessageFilter } from './contact.ts';

const CONDITIONS = {
  'a-traiter': isNull(contactMessages.answeredAt),
  'non-lus': isNull(contactMessages.readAt),
  traites: isNotNull(contactMessages.answeredAt),
  tous: undefined,
};

/**
 * Number of unread messages.
 *
 * @throws AppError as `authorize`
 */
export async function countUnreadMessages({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'answer messages');
  return db.$count(contactMessages, CONDITIONS['non-lus']);
}

/**
 * Messages, newest first, without their text.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listMessages(
  { db }: { db: Database },
  asked: { actor: Actor; filter: MessageFilter; page: number; pageSize: number },
) {
  const { actor, filter, page, pageSize } = asked;
  authorize(actor, 'answer messages');
  const where = CONDITIONS[filter];
  const messages = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      subject: contactMessages.subject,
      createdAt: contactMessages.createdAt,
      readAt: contactMessages.readAt,
      answeredAt: contactMessages.answeredAt,
    })
    .from(contactMessages)
    .where(where)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { messages, total: await db.$count(contactMessages, where) };
}

/**
 * One message, then marked as read.
 *
 * @returns null when there is no such message
 * @throws AppError as `authorize`
 */
export async function openMessage(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id }: { actor: Actor; id: string },
) {
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

/**
 * Marks a message as answered, or as not answered.
 *
 * @returns false where it is gone
 * @throws AppError as `authorize`
 */
export async function markAnswered(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id, isAnswered }: { actor: Actor; id: string; isAnswered: boolean },
): Promise<boolean> {
  authorize(actor, 'answer messages');
  const changed = await db
    .update(contactMessages)
    .set({ answeredAt: isAnswered ? clock() : null })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return changed.length > 0;
}

/**
 * Deletes a message for good. The audit log stores its date, without author and text.
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
