import { and, eq, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { apiTokens, sessions, twoFactors, verifications } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { valueOf } from '../address/single-use-link.server.ts';

const challenges = alias(verifications, 'challenges');

/**
 * Rows of `verifications` of a member: those that contain the member's unguessable id, as links,
 * challenges and codes of better-auth do, and those that depend on such a challenge by its
 * identifier.
 */
function ofMember(db: Database, userId: string): SQL | undefined {
  const { identifier, value } = verifications;
  const theirs = db
    .select({ identifier: challenges.identifier })
    .from(challenges)
    .where(
      and(
        eq(challenges.value, userId),
        sql`right(${identifier}, length(${challenges.identifier})) = ${challenges.identifier}`,
      ),
    );
  return or(
    sql`position(${userId} in ${identifier}) > 0`,
    sql`position(${userId} in ${value}) > 0`,
    sql`exists ${theirs}`,
  );
}

/**
 * Rows that survive a revocation: an objection to a suspension lets nobody in, and an undo link
 * protects against a thief.
 */
const outlives = (userId: string, email: string) =>
  or(
    sql`${verifications.identifier} like 'contest-suspension:%'`,
    // An undo link to the current address would change nothing.
    and(
      sql`${verifications.identifier} like 'undo-email:%'`,
      ne(verifications.value, valueOf(userId, email)),
    ),
  );

/** Deletes all verification rows of a member who leaves. */
export async function forgetVerifications(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(ofMember(tx, userId));
}

/** Revokes the pending links, challenges, codes and address changes of a member. */
export async function revokePending(tx: Database, userId: string): Promise<void> {
  const [member] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!member) return;
  await tx
    .delete(verifications)
    .where(and(ofMember(tx, userId), not(outlives(userId, member.email) ?? sql`false`)));
  await tx.update(twoFactors).set({ preparing: null }).where(eq(twoFactors.userId, userId));
}

/**
 * Locks out anyone else in a member's account: closes every session, revokes the keys of
 * programs, and all that `revokePending` does. Every use case that changes the holder of an account calls it.
 *
 * @param kept session that stays open, of the member who asks
 * @returns number of closed sessions
 */
export async function revokeAccess(tx: Database, userId: string, kept?: string): Promise<number> {
  await revokePending(tx, userId);
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return closed.length;
}
