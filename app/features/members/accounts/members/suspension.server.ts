import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import { suspensionLetter, liftedLetter, upheldLetter } from '../letters.ts';
import { markedBy } from '../profile/change-name.server.ts';
import { lockOther } from './lock-other.server.ts';
import { revokeAccess } from '../password/revoke-access.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';
import { issueLink, revokeLinks } from '../address/single-use-link.server.ts';

/** Six months: the period for objections in law (Digital Services Act, article 20). */
const CONTEST_SECONDS = 183 * 86_400;

interface Suspension {
  actor: Actor;
  userId: string;
  reason: string;
  /** Hides the member's reviews, in the same transaction; null leaves them visible. */
  hideReviews: ((tx: Transaction, member: { userId: string; now: Date }) => Promise<void>) | null;
}

/**
 * Suspends a member until an administrator lifts it. Their sessions are closed, and a letter gives
 * the reason and the way to object. An administrator must lose that role first, so that no
 * administrator locks out another alone and the site keeps one.
 *
 * @throws AppError as `authorize`; `own-account`, `account-missing`, `administrator`, `suspended`
 */
export async function suspendMember(
  services: Correspondence,
  { actor, userId, reason, hideReviews }: Suspension,
): Promise<void> {
  const { db, clock, publicUrl } = services;
  const by = authorize(actor, 'manage users');
  await db.transaction(async (tx) => {
    const member = await lockOther(tx, { by, userId });
    if (member.role === 'admin') {
      throw new AppError(
        'administrator',
        'Ce membre administre le site.',
        'Donnez-lui d’abord un autre rôle.',
      );
    }
    if (member.bannedAt) throw new AppError('suspended', 'Ce compte est déjà suspendu.');
    const now = clock();
    await tx
      .update(users)
      .set({ bannedAt: now, banReason: reason, updatedAt: now })
      .where(eq(users.id, userId));
    await revokeAccess(tx, userId);
    await publishChange(tx, await markedBy(tx, userId));
    await hideReviews?.(tx, { userId, now });
    const { token, expires } = await issueLink(
      { db: tx, clock },
      { purpose: 'contest-suspension', userId, seconds: CONTEST_SECONDS },
    );
    await recordAudit(tx, {
      by,
      action: 'suspend member',
      subject: { type: 'user', id: userId },
      after: { reason, hidesReviews: hideReviews !== null },
    });
    const link = { address: `${publicUrl}/auth/suspension?jeton=${token}`, expires };
    const told = { reason, hidesReviews: hideReviews !== null };
    await sendMail({ ...services, db: tx }, suspensionLetter(member, told, link));
  });
}

const notSuspended = () => new AppError('not-suspended', 'Ce compte n’est pas suspendu.');

interface Lifting {
  actor: Actor;
  userId: string;
  /** Shows the reviews that the suspension hid, in the same transaction. */
  showReviews: (tx: Transaction, userId: string) => Promise<void>;
}

/**
 * Lifts a suspension, and writes to the member. Only the reviews that it hid are shown again.
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
    await publishChange(tx, await markedBy(tx, userId));
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

/**
 * Rejects a member's objection to their suspension, with a reason.
 *
 * @throws AppError as `authorize`; `own-account`, `account-missing`, `not-suspended`,
 * `not-contested`
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
