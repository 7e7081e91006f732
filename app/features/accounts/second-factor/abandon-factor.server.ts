import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { twoFactors } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import type { Session } from '../sign-in/read-session.server.ts';

/**
 * Gives up the second factor that is being prepared: its page asks anew for what it takes.
 *
 * @throws AppError as `authorize`
 */
export async function abandonFactor(
  { db }: { db: Database },
  { session }: { session: Session },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await db.update(twoFactors).set({ preparing: null }).where(eq(twoFactors.userId, id));
}
