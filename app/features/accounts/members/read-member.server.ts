import { and, eq, gt, max } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { sessions } from '#db/schema-accounts.server.ts';
import { favorites, ratings, users } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';

/**
 * What administrators see of a member: nothing that lets in, nor where from and with what they come.
 *
 * @returns null when there is no such member
 * @throws AppError as `authorize`
 */
export async function readMember(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, userId }: { actor: Actor; userId: string },
) {
  const by = authorize(actor, 'manage users');
  if (!isUuid(userId)) return null;
  const [member] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      isEmailVerified: users.emailVerified,
      hasTwoFactor: users.twoFactorEnabled,
      memberSince: users.createdAt,
      suspendedAt: users.bannedAt,
      reason: users.banReason,
      contest: users.banContest,
      contestedAt: users.banContestedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) return null;
  const own = eq(ratings.userId, userId);
  const [visit] = await db
    .select({ last: max(sessions.updatedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock())));
  return {
    ...member,
    isSelf: userId === by.id,
    reviews: await db.$count(ratings, own),
    reviewsHiddenWithIt: await db.$count(ratings, and(own, ratings.hiddenWithAuthor)),
    favorites: await db.$count(favorites, eq(favorites.userId, userId)),
    /** To the day, on a device that is still signed in; null without one. */
    lastVisit: visit?.last ?? null,
  };
}

export type MemberSheet = NonNullable<Awaited<ReturnType<typeof readMember>>>;
