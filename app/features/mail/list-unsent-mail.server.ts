import { desc } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { unsentMail } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';

/**
 * The letters that no server took, newest first, without what they say.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listUnsentMail(
  { db }: { db: Database },
  { actor, page, pageSize }: { actor: Actor; page: number; pageSize: number },
) {
  authorize(actor, 'read unsent mail');
  const letters = await db
    .select({
      id: unsentMail.id,
      recipient: unsentMail.recipient,
      subject: unsentMail.subject,
      failure: unsentMail.failure,
      createdAt: unsentMail.createdAt,
    })
    .from(unsentMail)
    .orderBy(desc(unsentMail.createdAt), desc(unsentMail.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { letters, total: await db.$count(unsentMail) };
}
