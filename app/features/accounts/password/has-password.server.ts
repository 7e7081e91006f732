import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { identities } from '#db/schema-accounts.server.ts';
import { CREDENTIAL } from './store-password.server.ts';

/** Whether a member has a password; one who came by another service may have none. */
export async function hasPassword({ db }: { db: Database }, userId: string): Promise<boolean> {
  const own = and(
    eq(identities.userId, userId),
    eq(identities.providerId, CREDENTIAL),
    isNotNull(identities.password),
  );
  return (await db.$count(identities, own)) > 0;
}
