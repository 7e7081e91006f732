import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { lockOther } from './lock-other.server.ts';
import { revokeAccess } from '../password/revoke-access.server.ts';

/**
 * Signs another member out of all devices, after a loss or a theft. They may sign in again.
 *
 * @throws AppError as `authorize`; `own-account`, `account-missing`, `signed-out`
 */
export async function signOutMember(
  { db }: { db: Database },
  { actor, userId }: { actor: Actor; userId: string },
): Promise<void> {
  const by = authorize(actor, 'manage users');
  await db.transaction(async (tx) => {
    await lockOther(tx, { by, userId });
    const devices = await revokeAccess(tx, userId);
    if (devices === 0) {
      throw new AppError('signed-out', 'Ce compte n’est connecté sur aucun appareil.');
    }
    await recordAudit(tx, {
      by,
      action: 'sign out member',
      subject: { type: 'user', id: userId },
      before: { devices },
    });
  });
}
