import { and, desc, eq, isNotNull, sql, gt, max, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users, favorites, ratings } from '#db/schema/members.server.ts';
import { holds } from '#db/text-holds.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { fold } from '#language/fold.ts';
import { sessions } from '#db/schema/accounts.server.ts';
import { isUuid } from '#language/uuid.ts';
import type { MemberFilters } from './member-filters.ts';

function matching({ q, role, state }: MemberFilters): SQL | undefined {
  const searched = fold(q);
  return and(
    searched === ''
      ? undefined
      : sql`(${holds(users.name, searched)} or ${holds(users.email, searched)})`,
    role === null ? undefined : eq(users.role, role),
    state === 'suspendus' ? isNotNull(users.bannedAt) : undefined,
    state === 'contestent' ? isNotNull(users.banContestedAt) : undefined,
  );
}

/**
 * One page of the filtered members, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listMembers(
  { db }: { db: Database },
  asked: { actor: Actor; filters: MemberFilters; page: number; pageSize: number },
) {
  const { actor, filters, page, pageSize } = asked;
  authorize(actor, 'manage users');
  const where = matching(filters);
  const members = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      memberSince: users.createdAt,
      isSuspended: sql<boolean>`${users.bannedAt} is not null`,
      contests: sql<boolean>`${users.banContestedAt} is not null`,
    })
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { members, total: await db.$count(users, where) };
}

export type ListedMember = Awaited<ReturnType<typeof listMembers>>['members'][number];

/**
 * Facts about a member for administrators: no secrets, no addresses of machines, no devices.
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
    /** Day of the last visit on a device that is still signed in; null without one. */
    lastVisit: visit?.last ?? null,
  };
}

export type MemberSheet = NonNullable<Awaited<ReturnType<typeof readMember>>>;
