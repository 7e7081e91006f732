import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { users } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import { upheldLetter } from '../letters.ts';
import { notSuspended } from './lift-suspension.server.ts';
import { lockOther } from './lock-other.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

/**
 * Answers a member who contests their suspension that it stays, and why.
 *
 * @throws AppError as `authorize`; `own-account`, `account-missing`, `not-suspended`, `not-contested`
 */
export async function upholdSuspension(
  services: Correspondence,
  { actor, userId, reason }: { actor: Actor; userId: string; reason: string },
): Promise<void> {
  const { db, clock } = services;
  const by = authorize(actor, 'manage users');
  await db.transaction(async (tx) => {
    const member = await lockOther(tx, { by, userId });
    const { banReason, banContest } = member;
    if (!member.bannedAt) throw notSuspended();
    if (banContest === null) {
      throw new AppError('not-contested', 'Cette suspension n’est pas contestée.');
    }
    await tx
      .update(users)
      .set({ banReason: reason, banContest: null, banContestedAt: null, updatedAt: clock() })
      .where(eq(users.id, userId));
    await recordAudit(tx, {
      by,
      action: 'uphold suspension',
      subject: { type: 'user', id: userId },
      before: { reason: banReason, contest: banContest },
      after: { reason },
    });
    await sendMail({ ...services, db: tx }, upheldLetter(member, reason));
  });
}
