import { and, eq } from 'drizzle-orm';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Database } from '#db/client.server.ts';
import { sessions } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import type { Session } from './sessions.server.ts';
import { revokeAccess } from '../password/revoke-access.server.ts';

/**
 * Signs a member's devices out: one, or all but the one that asks, with every link and
 * challenge that is out. A device that is another member's,
 * or gone already, is left as it is.
 *
 * @throws AppError as `authorize`
 */
export async function closeSessions(
  { db }: { db: Database },
  { session, which }: { session: Session; which: { id: string } | 'others' },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  if (which === 'others') {
    await db.transaction((tx) => revokeAccess(tx, id, session.id));
    tellSecurity('devices-signed-out', { account: id });
  } else if (isUuid(which.id)) {
    await db.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.id, which.id)));
  }
}
