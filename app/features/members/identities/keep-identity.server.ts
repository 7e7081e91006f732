import { and, eq } from 'drizzle-orm';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Database } from '#db/client.server.ts';
import { identities } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { linkedLetter } from '#features/members/accounts/letters.ts';
import type { Correspondence } from '#features/members/accounts/address/send-confirmation.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';

export interface Identity {
  /** Key of the provider. */
  key: string;
  subject: string;
}

/** Account that has an identity; undefined for an unknown one. */
export async function ownerOf({ db }: { db: Database }, { key, subject }: Identity) {
  const [owner] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isEmailVerified: users.emailVerified,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.providerId, key), eq(identities.accountId, subject)));
  return owner;
}

/**
 * Adds an identity to a member's account. No token of the provider is stored.
 *
 * @returns false when it already belongs to an account
 */
export async function keepIdentity(
  db: Database,
  userId: string,
  { key, subject }: Identity,
): Promise<boolean> {
  const kept = await db
    .insert(identities)
    .values({ userId, providerId: key, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  if (kept.length === 0) return false;
  tellSecurity('way-in-added', { by: 'provider', account: userId });
  return true;
}

export function tellOfIdentity(
  services: Correspondence,
  reader: { name: string; email: string },
  change: { provider: string; isLinked: boolean },
): Promise<void> {
  const letter = linkedLetter(reader, change, `${services.publicUrl}/profile/connexions`);
  return sendMail(services, letter);
}
