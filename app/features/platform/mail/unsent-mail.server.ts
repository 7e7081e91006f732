import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { isUuid } from '#language/uuid.ts';
import { withSecret } from './mail.ts';

/**
 * Letters that no server accepted, newest first, without their text.
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

const EXPIRED = '(ce lien a expiré)';

/**
 * One letter that no server accepted. The audit log records the reading. Its link or code is shown
 * until it expires.
 *
 * @returns null when there is no such letter
 * @throws AppError as `authorize`
 */
export async function openUnsentMail(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id }: { actor: Actor; id: string },
) {
  const member = authorize(actor, 'read unsent mail');
  if (!isUuid(id)) return null;
  return db.transaction(async (tx) => {
    const [letter] = await tx.select().from(unsentMail).where(eq(unsentMail.id, id));
    if (!letter) return null;
    const { recipient, subject, body, secret, secretExpiresAt, failure, createdAt } = letter;
    const isGood = secret !== null && secretExpiresAt !== null && secretExpiresAt > clock();
    await recordAudit(tx, {
      by: member,
      action: 'open unsent mail',
      subject: { type: 'mail', id },
      after: { recipient, subject, showsSecret: isGood },
    });
    return {
      recipient,
      subject,
      failure,
      createdAt,
      text: withSecret(body, isGood ? secret : EXPIRED),
    };
  });
}
