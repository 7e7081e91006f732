import { and, eq, gte, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { identities, passkeys, twoFactors } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { CREDENTIAL } from './store-password.server.ts';

/**
 * Takes away what opens an account, its password included, and what asks for more: the person who made them
 * may not be its owner. Sessions and links are `revokeAccess`’s.
 *
 * @param since leaves what is older in place, but the password
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
