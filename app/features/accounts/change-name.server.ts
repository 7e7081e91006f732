import { eq } from 'drizzle-orm';
import { publishChange, type Subject } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { ratings, users } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';

/**
 * Changes the name that signs a member's reviews.
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
    await publishChange(tx, await reviewedBy(tx, id));
  });
}

/** The pages that show a member's reviews. */
export async function reviewedBy(db: Database, userId: string): Promise<Subject[]> {
  const reviewed = await db
    .select({ slug: cocktails.slug })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(eq(ratings.userId, userId));
  return reviewed.map(({ slug }): Subject => `recipe:${slug}`);
}
