/** Public page of a member, which is theirs to publish. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { isSecret, makeSecret } from '#features/platform/slugs/secret-address.server.ts';
import { markedBy } from './change-name.server.ts';

/** Each change drops every page that shows a review of the member. */
const LIMIT: Limit = { what: 'publish own page, by member', times: 20, seconds: 3600 };

/**
 * Publishes a member’s page, or takes it down: once it is down, its address leads nowhere for good.
 *
 * @throws AppError as `authorize`; `rate-limited`
 */
export async function publishPage(
  services: { db: Database; clock: () => Date },
  { actor, isPublished }: { actor: Actor; isPublished: boolean },
): Promise<void> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  await consume(services, LIMIT, id);
  const pageToken = isPublished ? sql`coalesce(${users.pageToken}, ${makeSecret()})` : null;
  await services.db.transaction(async (tx) => {
    await tx.update(users).set({ pageToken, updatedAt: services.clock() }).where(eq(users.id, id));
    await publishChange(tx, await markedBy(tx, id));
  });
}

/** End of the address of a member’s own page; null while it is not published. @throws AppError as `authorize` */
export async function findOwnPage(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): Promise<string | null> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  const [user] = await db.select({ token: users.pageToken }).from(users).where(eq(users.id, id));
  return user?.token ?? null;
}

/** The member whose page has this address; null without one, or while they are suspended. */
export async function findPageMember({ db }: { db: Database }, token: string) {
  if (!isSecret(token)) return null;
  const [member] = await db
    .select({ id: users.id, name: users.name, since: users.createdAt })
    .from(users)
    .where(and(eq(users.pageToken, token), isNull(users.bannedAt)));
  return member ?? null;
}
