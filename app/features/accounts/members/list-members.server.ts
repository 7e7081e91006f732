import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema-members.server.ts';
import { holds } from '#db/text-holds.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { fold } from '#language/fold.ts';
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
 * One page of the members that are asked for, the newest first.
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
