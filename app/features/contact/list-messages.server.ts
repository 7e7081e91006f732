import { desc, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import type { MessageFilter } from './contact.ts';

const CONDITIONS = {
  'a-traiter': isNull(contactMessages.answeredAt),
  traites: isNotNull(contactMessages.answeredAt),
  tous: undefined,
};

/**
 * The messages, newest first, without what they say.
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
