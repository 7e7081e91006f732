/** Reviews of a member who is suspended, readmitted, or deleted. */
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { lockReviewed, settleReviews } from '#features/members/ratings/lock-review.server.ts';

async function change(
  tx: Transaction,
  which: SQL | undefined,
  values: Partial<typeof ratings.$inferInsert>,
): Promise<void> {
  const reviewed = await lockReviewed(tx, which);
  const recipes = reviewed.map(({ id }) => id);
  await tx
    .update(ratings)
    .set(values)
    .where(and(which, inArray(ratings.cocktailId, recipes)));
  for (const cocktail of reviewed) await settleReviews(tx, cocktail);
}

/** Hides the visible reviews, in the transaction that suspends their author. */
export const hideReviewsOf = (
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> =>
  change(tx, and(eq(ratings.userId, userId), isNull(ratings.hiddenAt)), {
    hiddenAt: now,
    hiddenWithAuthor: true,
  });

/** Shows the reviews hidden by a suspension; one hidden by a moderator stays hidden. */
export const showReviewsOf = (tx: Transaction, userId: string): Promise<void> =>
  change(tx, and(eq(ratings.userId, userId), ratings.hiddenWithAuthor), {
    hiddenAt: null,
    hiddenWithAuthor: false,
  });

/** Deletes all reviews of a member, in the transaction that closes their account. */
export async function withdrawReviews(tx: Transaction, userId: string): Promise<void> {
  const own = eq(ratings.userId, userId);
  const reviewed = await lockReviewed(tx, own);
  await tx.delete(ratings).where(own);
  for (const cocktail of reviewed) await settleReviews(tx, cocktail);
}
