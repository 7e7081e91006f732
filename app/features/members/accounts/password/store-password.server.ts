import type { Database } from '#db/client.server.ts';
import { identities } from '#db/schema-accounts.server.ts';

/** better-auth's name for a password of ours. */
export const CREDENTIAL = 'credential';

/** Gives a member a password, as its hash, in place of the one they had. */
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
