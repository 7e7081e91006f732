import { tellSecurity } from '#app/process/security-log.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import type { Auth } from '../auth.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { confirmPassword, lockAccount } from './confirm-password.server.ts';
import { passwordChangedLetter } from '../letters.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import { revokeAccess } from './revoke-access.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';
import { storePassword } from './store-password.server.ts';

interface Change {
  session: Session;
  password: string;
  newPassword: string;
}

/**
 * Changes a member's password, closes their other sessions and revokes every pending link.
 *
 * @throws AppError as `authorize`; `wrong-password`, `common-password`; RateLimited
 */
export async function changePassword(
  services: Correspondence & { auth: Auth },
  { session, password, newPassword }: Change,
): Promise<void> {
  const { db, clock, auth, publicUrl } = services;
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await refuseCommonPassword(services, newPassword, [session.name, session.email]);
  const confirmed = await confirmPassword(services, id, password);
  const hash = await (await auth.$context).password.hash(newPassword);
  await db.transaction(async (tx) => {
    await lockAccount(tx, session, confirmed);
    await revokeAccess(tx, id, session.id);
    await storePassword({ db: tx, clock }, id, hash);
  });
  tellSecurity('password-changed', { account: id });
  await sendMail(services, passwordChangedLetter(session, `${publicUrl}/auth/mot-de-passe-oublie`));
}
