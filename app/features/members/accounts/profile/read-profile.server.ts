import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { sessions } from '#db/schema/accounts.server.ts';
import { favorites, ratings, users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, can, ROLES } from '#features/platform/access/access.ts';
import { deviceName } from '../sign-in/device.ts';
import type { Session } from '../sign-in/sessions.server.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** Devices on which a member is signed in, the last used first. */
async function listDevices({ db, clock }: Dependencies, { id, member }: Session) {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      lastUsed: sessions.updatedAt,
      since: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, member.id), gt(sessions.expiresAt, clock())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map(({ userAgent, ...device }) => ({
    ...device,
    name: deviceName(userAgent),
    isThis: device.id === id,
  }));
}

/**
 * A member's own account, with their devices.
 *
 * @throws AppError as `authorize`
 */
export async function readProfile({ db, clock }: Dependencies, session: Session) {
  const { id, role } = authorize(session.member, 'manage own account', session.member.id);
  const [user] = await db
    .select({
      name: users.name,
      email: users.email,
      isEmailVerified: users.emailVerified,
      memberSince: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!user) return null;
  const kept = db
    .select({ id: cocktails.id })
    .from(favorites)
    .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
    .where(and(eq(favorites.userId, id), eq(cocktails.isPublished, true)))
    .as('kept');
  return {
    ...user,
    /** In French. */
    role: ROLES[role],
    favorites: await db.$count(kept),
    reviews: await db.$count(ratings, eq(ratings.userId, id)),
    opensBackOffice: can(session.member, 'open back office'),
    devices: await listDevices({ db, clock }, session),
  };
}

export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;
