import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { settleReviews } from './lock-review.server.ts';

/**
 * Takes all the reviews of a member back, in the transaction that closes their account. Their recipes
 * are locked first, in one order: two who leave at once never wait for each other.
 */
export async function withdrawReviews(tx: Transaction, userId: string): Promise<void> {
  const own = eq(ratings.userId, userId);
  const reviewed = await tx
    .select({ id: cocktails.id, slug: cocktails.slug, isPublished: cocktails.isPublished })
    .from(cocktails)
    .where(inArray(cocktails.id, tx.select({ id: ratings.cocktailId }).from(ratings).where(own)))
    .orderBy(cocktails.id)
    .for('update');
  await tx.delete(ratings).where(own);
  for (const cocktail of reviewed) await settleReviews(tx, cocktail);
}
