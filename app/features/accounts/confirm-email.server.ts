import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { users } from '#db/schema-members.server.ts';
import { consume } from '#features/limits/consume.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Background } from '#services/background.server.ts';
import { addressOf } from './client-headers.server.ts';
import { emailChangedLetter } from './letters.ts';
import { LIMITS } from './limits.server.ts';
import type { Correspondence } from './send-confirmation.server.ts';
import { linkExpired, revokeLinks, useLink } from './single-use-link.server.ts';

/**
 * Uses a link that went to an address: the account's own is confirmed, or a new one takes its place
 * and the old one is told.
 *
 * @throws AppError `link`, `email-taken`; RateLimited
 */
export async function confirmEmail(
  services: Correspondence & { background: Background },
  { token, client }: { token: string; client: Headers },
): Promise<void> {
  const { db, clock, background } = services;
  await consume(services, LIMITS.linkByAddress, addressOf(client));
  const done = await db.transaction(async (tx) => {
    const within = { db: tx, clock };
    const own = await useLink(within, 'confirm-email', token);
    if (own) {
      // An address that was changed meanwhile is not confirmed by the letter to the one before.
      const confirmed = await tx
        .update(users)
        .set({ emailVerified: true, updatedAt: clock() })
        .where(and(eq(users.id, own.userId), eq(users.email, own.subject)))
        .returning({ id: users.id });
      return confirmed.length > 0 ? { left: null } : null;
    }
    const change = await useLink(within, 'change-email', token);
    if (!change) return null;
    const { userId, subject: email } = change;
    const [before] = await tx
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const taken = await tx.$count(users, sql`lower(${users.email}) = ${email}`);
    if (taken > 0) throw new AppError('email-taken', 'Cette adresse a déjà un compte.');
    await tx
      .update(users)
      .set({ email, emailVerified: true, updatedAt: clock() })
      .where(eq(users.id, userId));
    // What was sent to the old address lets nobody in any more.
    for (const purpose of ['recover', 'change-email'] as const) {
      await revokeLinks(tx, purpose, userId);
    }
    return { left: before ? { ...before, to: email } : null };
  });
  if (!done) throw linkExpired();
  const { left } = done;
  if (left) {
    background.run('Avis de changement d’adresse', () =>
      sendMail(services, emailChangedLetter(left, left.to)),
    );
  }
}
