import { and, eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { ratings, ratingVotes } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { isUuid } from '#language/uuid.ts';
import { reviewMissing } from './lock-review.server.ts';

/** Nobody needs more. */
const LIMIT: Limit = { what: 'vote on reviews, by member', times: 120, seconds: 600 };

/**
 * Marks a review as useful, or removes the mark. A second mark changes nothing.
 *
 * @returns the slug of its recipe
 * @throws AppError `unauthenticated`, `banned`, `rate-limited`, `avis-introuvable` (hidden ones
 * too), or `propre-avis` for one's own
 */
export async function voteOnReview(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, ratingId, isUseful }: { actor: Actor; ratingId: string; isUseful: boolean },
): Promise<string> {
  const { id: userId } = authorize(actor, 'vote on review');
  if (!isUuid(ratingId)) throw reviewMissing();
  await consume({ db, clock }, LIMIT, userId);
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select({
        authorId: ratings.userId,
        hiddenAt: ratings.hiddenAt,
        slug: cocktails.slug,
        isPublished: cocktails.isPublished,
      })
      .from(ratings)
      .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
      .where(eq(ratings.id, ratingId))
      .for('key share', { of: ratings });
    if (!review?.isPublished || review.hiddenAt) throw reviewMissing();
    if (review.authorId === userId) {
      throw new AppError('propre-avis', 'On ne vote pas pour son propre avis.');
    }
    if (isUseful) {
      await tx
        .insert(ratingVotes)
        .values({ ratingId, userId, createdAt: clock() })
        .onConflictDoNothing();
    } else {
      await tx
        .delete(ratingVotes)
        .where(and(eq(ratingVotes.ratingId, ratingId), eq(ratingVotes.userId, userId)));
    }
    await publishChange(tx, [`recipe:${review.slug}`]);
    return review.slug;
  });
}
