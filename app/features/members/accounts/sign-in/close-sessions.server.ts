import { and, eq } from 'drizzle-orm';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { sessions } from '#db/schema/accounts.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import type { AccountServices } from '../auth.server.ts';
import { confirmPassword, lockAccount } from '../password/confirm-password.server.ts';
import { revokeAccess } from '../password/revoke-access.server.ts';
import type { Session } from './sessions.server.ts';

interface Closing {
  session: Session;
  password: string;
  which: { id: string } | 'others';
}

/**
 * Signs out one device of a member, or all but the current one, and revokes pending links and
 * challenges. Does nothing for another member's device, or a missing one.
 *
 * @throws AppError as `authorize`; `wrong-password`; RateLimited
 */
export async function closeSessions(
  services: AccountServices,
  { session, password, which }: Closing,
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  const confirmed = await confirmPassword(services, id, password);
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, session, confirmed);
    if (which === 'others') await revokeAccess(tx, id, session.id);
    else if (isUuid(which.id))
      await tx.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.id, which.id)));
  });
  tellSecurity('devices-signed-out', { account: id });
}
