import { and, eq } from 'drizzle-orm';
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
  const changed = await db
    .update(identities)
    .set({ password, updatedAt: clock() })
    .where(and(eq(identities.userId, userId), eq(identities.providerId, CREDENTIAL)))
    .returning({ id: identities.id });
  if (changed.length > 0) return;
  await db
    .insert(identities)
    .values({ userId, providerId: CREDENTIAL, accountId: userId, password });
}
