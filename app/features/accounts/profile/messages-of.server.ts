import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contactMessages, users } from '#db/schema-members.server.ts';

/**
 * The messages to the staff that are a member's: written while they were signed in, or with their
 * address, once they have shown that it is theirs.
 */
export async function messagesOf(db: Database, userId: string): Promise<SQL | undefined> {
  const [user] = await db
    .select({ email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  const own = eq(contactMessages.userId, userId);
  if (!user?.isProven) return own;
  return or(own, sql`lower(${contactMessages.email}) = lower(${user.email})`);
}
