import type { Database } from '#db/client.server.ts';
import { identities } from '#db/schema/accounts.server.ts';

/** better-auth's provider name for a password. */
export const CREDENTIAL = 'credential';

/** Stores the hash of a member's password, replacing the earlier one. */
export async function storePassword(
  { db, clock }: { db: Database; clock: () => Date },
  userId: string,
  password: string,
): Promise<void> {
  await db
    .insert(identities)
    .values({ userId, providerId: CREDENTIAL, accountId: userId, password })
    .onConflictDoUpdate({
      target: [identities.providerId, identities.accountId],
      set: { password, updatedAt: clock() },
    });
}
