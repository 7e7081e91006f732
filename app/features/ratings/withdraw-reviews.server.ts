import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { lockReviewed, settleReviews } from './lock-review.server.ts';

/** Takes all the reviews of a member back, in the transaction that closes their account. */
export async function withdrawReviews(tx: Transaction, userId: string): Promise<void> {
  const own = eq(ratings.userId, userId);
  const reviewed = await lockReviewed(tx, own);
  await tx.delete(ratings).where(own);
  for (const cocktail of reviewed) await settleReviews(tx, cocktail);
}
