import { and, eq, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { sessions, twoFactors, verifications } from '#db/schema-accounts.server.ts';
import { users } from '#db/schema-members.server.ts';
import { valueOf } from '../address/single-use-link.server.ts';

const challenges = alias(verifications, 'challenges');

/**
 * What the table keeps of a member: whatever names them, by the unguessable id that links, challenges
 * and codes of better-auth all carry somewhere, and what hangs on such a challenge by its identifier.
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

/** What outlives it: contesting a suspension lets nobody in, and giving an address back is against a thief. */
const outlives = (userId: string, email: string) =>
  or(
    sql`${verifications.identifier} like 'contest-suspension:%'`,
    // To the address that the account has, it would give back nothing.
    and(
      sql`${verifications.identifier} like 'undo-email:%'`,
      ne(verifications.value, valueOf(userId, email)),
    ),
  );

/** Ends all that is out of a member who leaves. */
export async function forgetVerifications(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(ofMember(tx, userId));
}

/** Ends the links, challenges, codes and changes of address of a member that are under way. */
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
 * Shuts out anyone else who may be in a member's account or on the way in: every session is closed, and
 * all that `revokePending` ends. Each use case calls it that changes who holds an account.
 *
 * @param kept the session that stays open, of the member who asks
 * @returns how many sessions it closed
 */
export async function revokeAccess(tx: Database, userId: string, kept?: string): Promise<number> {
  await revokePending(tx, userId);
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return closed.length;
}
