/** Link that restores a member's address, even after a stranger has taken over the account. */
import { and, eq, gte, like, or } from 'drizzle-orm';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Database } from '#db/client.server.ts';
import { verifications } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { dropWaysIn } from '../password/drop-ways-in.server.ts';
import { emailUndoneLetter, UNDO_DAYS } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import { issueRecovery } from '../password/request-recovery.server.ts';
import { revokeAccess } from '../password/revoke-access.server.ts';
import type { Correspondence } from './send-confirmation.server.ts';
import { issueLink, linkExpired, useLink, valueOf } from './single-use-link.server.ts';

const DAY_SECONDS = 86_400;
const UNDO_SECONDS = UNDO_DAYS * DAY_SECONDS;

/** Makes the link that restores `email`, for the letter to that address. */
export async function issueUndo(
  services: { db: Database; clock: () => Date; publicUrl: string },
  userId: string,
  email: string,
): Promise<{ address: string; expires: Date }> {
  const { token, expires } = await issueLink(services, {
    purpose: 'undo-email',
    userId,
    subject: email,
    seconds: UNDO_SECONDS,
  });
  return { address: `${services.publicUrl}/auth/adresse/annuler?jeton=${token}`, expires };
}

/**
 * Condition on later undo links, which are revoked: otherwise a thief's link, used first, would
 * revoke the owner's. Earlier links, to older addresses, stay valid.
 */
const laterUndos = (userId: string, email: string, expires: Date) =>
  and(
    like(verifications.identifier, 'undo-email:%'),
    like(verifications.value, valueOf(userId, '%')),
    or(eq(verifications.value, valueOf(userId, email)), gte(verifications.expiresAt, expires)),
  );

/**
 * Restores or keeps an account's address, and locks out the person who asked for another: they knew
 * the password. Also removes ways in added since the request, or in as many days before it. Older
 * ones were reported to this address in time.
 *
 * @returns token of a link to choose a password
 * @throws AppError `link`; RateLimited
 */
export async function undoEmailChange(
  services: Correspondence,
  { token, client }: { token: string; client: Headers },
): Promise<{ recovery: string }> {
  const { db, clock } = services;
  await consume(services, LIMITS.linkByAddress, addressOf(client));
  const { account, member, email, recovery } = await db.transaction(async (tx) => {
    const link = await useLink({ db: tx, clock }, 'undo-email', token);
    if (!link) throw linkExpired();
    const { userId, subject, expires } = link;
    const [before] = await tx
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    if (!before) throw linkExpired();
    await tx
      .update(users)
      .set({ email: subject, emailVerified: true, updatedAt: clock() })
      .where(eq(users.id, userId));
    await dropWaysIn(tx, userId, new Date(expires.getTime() - 2 * UNDO_SECONDS * 1000));
    await revokeAccess(tx, userId);
    await tx.delete(verifications).where(laterUndos(userId, subject, expires));
    const made = await issueRecovery({ db: tx, clock }, userId);
    return { account: userId, member: before, email: subject, recovery: made.token };
  });
  tellSecurity('address-changed', { by: 'undo', account });
  const { name } = member;
  for (const to of new Set([email, member.email])) {
    await sendMail(services, emailUndoneLetter({ name, email: to }, email));
  }
  return { recovery };
}
