import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { consume } from '#features/limits/consume.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Background } from '#services/background.server.ts';
import type { Auth } from './auth.server.ts';
import { addressOf } from './client-headers.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { passwordChangedLetter } from './letters.ts';
import { LIMITS } from './limits.server.ts';
import type { Correspondence } from './send-confirmation.server.ts';
import { linkExpired, revokeLinks, useLink } from './single-use-link.server.ts';
import { storePassword } from './store-password.server.ts';

/**
 * Uses a recovery link: its member has that password, every session is closed, and the address, which
 * the link went to, is confirmed.
 *
 * @throws AppError `link`, `common-password`; RateLimited
 */
export async function setNewPassword(
  services: Correspondence & { auth: Auth; background: Background },
  { token, password, client }: { token: string; password: string; client: Headers },
): Promise<void> {
  const { db, clock, auth, publicUrl, background } = services;
  await consume(services, LIMITS.linkByAddress, addressOf(client));
  await refuseCommonPassword(password, []);
  const hash = await (await auth.$context).password.hash(password);
  const user = await db.transaction(async (tx) => {
    const used = await useLink({ db: tx, clock }, 'recover', token);
    if (!used) return undefined;
    const { userId } = used;
    await storePassword({ db: tx, clock }, userId, hash);
    await revokeLinks(tx, 'recover', userId);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    const [found] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock() })
      .where(eq(users.id, userId))
      .returning({ name: users.name, email: users.email });
    return found;
  });
  if (!user) throw linkExpired();
  background.run('Avis de changement de mot de passe', () =>
    sendMail(services, passwordChangedLetter(user, `${publicUrl}/auth/mot-de-passe-oublie`)),
  );
}
