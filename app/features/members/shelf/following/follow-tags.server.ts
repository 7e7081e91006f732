import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { tags } from '#db/schema/recipes.server.ts';
import { followedTags, tagReaders } from '#db/schema/shelf.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { countChange } from '../published.server.ts';
import { isSecret, makeSecret } from '#features/platform/slugs/secret-address.server.ts';

/** A reader without their tags is none. */
async function forget(tx: Transaction, which: SQL): Promise<void> {
  const gone = await tx.delete(tagReaders).where(which).returning({ userId: tagReaders.userId });
  for (const { userId } of gone)
    await tx.delete(followedTags).where(eq(followedTags.userId, userId));
}

/**
 * Slugs of the tags that a member follows, and whether letters may go to their address.
 *
 * @throws AppError as `authorize`
 */
export async function listFollowed({ db }: { db: Database }, { actor }: { actor: Actor }) {
  const { id: userId } = authorize(actor, 'keep shelf');
  const isProven = await db.$count(users, and(eq(users.id, userId), eq(users.emailVerified, true)));
  const rows = await db
    .select({ slug: tags.slug })
    .from(followedTags)
    .innerJoin(tags, eq(tags.id, followedTags.tagId))
    .where(eq(followedTags.userId, userId));
  return { followed: rows.map(({ slug }) => slug), isReached: isProven > 0 };
}

/**
 * Follows these tags and no other; without any, no letter is sent.
 *
 * @throws AppError as `authorize`; `rate-limited`
 */
export async function followTags(
  services: { db: Database; clock: () => Date },
  { actor, slugs }: { actor: Actor; slugs: readonly string[] },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  await services.db.transaction(async (tx) => {
    const found =
      slugs.length === 0
        ? []
        : await tx
            .select({ id: tags.id })
            .from(tags)
            .where(inArray(tags.slug, [...slugs]));
    if (found.length === 0) {
      await forget(tx, eq(tagReaders.userId, userId));
      return;
    }
    const createdAt = services.clock();
    await tx
      .insert(tagReaders)
      .values({ userId, token: makeSecret(), createdAt })
      .onConflictDoNothing();
    const ids = found.map(({ id }) => id);
    await tx
      .delete(followedTags)
      .where(and(eq(followedTags.userId, userId), notInArray(followedTags.tagId, ids)));
    await tx
      .insert(followedTags)
      .values(ids.map((tagId) => ({ userId, tagId, createdAt })))
      .onConflictDoNothing();
  });
}

/** Stops the letters of the member whose way out this is; one that is gone is no error. */
export async function stopLetters({ db }: { db: Database }, token: string): Promise<void> {
  if (isSecret(token)) await db.transaction((tx) => forget(tx, eq(tagReaders.token, token)));
}
