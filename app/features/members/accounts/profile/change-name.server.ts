import { eq, inArray, or } from 'drizzle-orm';
import { publishChange, type Subject } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { ratings, ratingVotes, users } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';

/**
 * Changes a member's name, which signs their reviews.
 *
 * @throws AppError as `authorize`
 */
export async function changeName(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, name }: { actor: Actor; name: string },
): Promise<void> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ name, updatedAt: clock() }).where(eq(users.id, id));
    await publishChange(tx, await markedBy(tx, id));
  });
}

/** Pages that show a member's reviews or votes. */
export async function markedBy(db: Database, userId: string): Promise<Subject[]> {
  const voted = db
    .select({ id: ratingVotes.ratingId })
    .from(ratingVotes)
    .where(eq(ratingVotes.userId, userId));
  const marked = await db
    .selectDistinct({ slug: cocktails.slug })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(or(eq(ratings.userId, userId), inArray(ratings.id, voted)));
  return marked.map(({ slug }): Subject => `recipe:${slug}`);
}
