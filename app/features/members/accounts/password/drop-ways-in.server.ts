import { and, eq, gte, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { identities, passkeys, twoFactors } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { CREDENTIAL } from './store-password.server.ts';

/**
 * Removes all ways into an account, its password included, and its second factors: their author may
 * not be the owner. `revokeAccess` ends sessions and links.
 *
 * @param since keeps ways in that are older, except the password
 */
export async function dropWaysIn(tx: Database, userId: string, since?: Date): Promise<void> {
  const isRecent = (column: PgColumn) => (since === undefined ? undefined : gte(column, since));
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), isRecent(passkeys.createdAt)));
  await tx
    .delete(identities)
    .where(
      and(
        eq(identities.userId, userId),
        ne(identities.providerId, CREDENTIAL),
        isRecent(identities.createdAt),
      ),
    );
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, CREDENTIAL)));
  const dropped = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isRecent(twoFactors.createdAt)))
    .returning({ id: twoFactors.id });
  if (dropped.length === 0) return;
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}
