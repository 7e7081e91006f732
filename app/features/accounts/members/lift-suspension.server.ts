import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { users } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import { liftedLetter } from '../letters.ts';
import { lockOther } from './lock-other.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';
import { revokeLinks } from '../address/single-use-link.server.ts';

export const notSuspended = () => new AppError('not-suspended', 'Ce compte n’est pas suspendu.');

interface Lifting {
  actor: Actor;
  userId: string;
  /** Shows the reviews that the suspension hid, in the same transaction. */
  showReviews: (tx: Transaction, userId: string) => Promise<void>;
}

/**
 * Lets a suspended member in again, who is told. What the suspension hid is shown again, and only that.
 *
 * @throws AppError as `authorize`; `own-account`, `account-missing`, `not-suspended`
 */
export async function liftSuspension(
  services: Correspondence,
  { actor, userId, showReviews }: Lifting,
): Promise<void> {
  const { db, clock, publicUrl } = services;
  const by = authorize(actor, 'manage users');
  await db.transaction(async (tx) => {
    const member = await lockOther(tx, { by, userId });
    if (!member.bannedAt) throw notSuspended();
    const none = { bannedAt: null, banReason: null, banContest: null, banContestedAt: null };
    await tx
      .update(users)
      .set({ ...none, updatedAt: clock() })
      .where(eq(users.id, userId));
    await revokeLinks(tx, 'contest-suspension', userId);
    await showReviews(tx, userId);
    await recordAudit(tx, {
      by,
      action: 'lift suspension',
      subject: { type: 'user', id: userId },
      before: { reason: member.banReason, contest: member.banContest },
    });
    await sendMail({ ...services, db: tx }, liftedLetter(member, `${publicUrl}/auth`));
  });
}
