import { and, eq } from 'drizzle-orm';
import { passkeys } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Auth } from '../auth.server.ts';
import { confirmPassword, lockAccount } from '../password/confirm-password.server.ts';
import { passkeyLetter } from '../letters.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

/**
 * Takes a passkey away. One that is another member's, or gone already, is left as it is.
 *
 * @throws AppError as `authorize`; `wrong-password`; RateLimited
 */
export async function removePasskey(
  services: Correspondence & { auth: Auth },
  { session, password, passkeyId }: { session: Session; password: string; passkeyId: string },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  const confirmed = await confirmPassword(services, id, password);
  const [removed] = await services.db.transaction(async (tx) => {
    await lockAccount(tx, session, confirmed);
    return tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, id)))
      .returning({ name: passkeys.name });
  });
  if (removed)
    await sendMail(services, passkeyLetter(session, removed.name, false, services.publicUrl));
}
