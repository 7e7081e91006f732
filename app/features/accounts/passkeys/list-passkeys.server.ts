import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { passkeys } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import type { Session } from '../sign-in/read-session.server.ts';

/**
 * The passkeys of a member, oldest first.
 *
 * @throws AppError as `authorize`
 */
export async function listPasskeys({ db }: { db: Database }, { session }: { session: Session }) {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
