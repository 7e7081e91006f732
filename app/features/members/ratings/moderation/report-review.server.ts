import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratingReports } from '#db/schema/members.server.ts';
import { permit, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { lockReview, reviewMissing } from '#features/members/ratings/lock-review.server.ts';
import type { ReportInput } from '#features/members/ratings/rating-form.ts';

/** Nobody needs more. */
const LIMIT: Limit = { what: 'report reviews, by address', times: 20, seconds: 3600 };

/**
 * Reports a review to moderators, with or without an account. A member's second report replaces the
 * open one.
 *
 * @param address of the client, the key of the rate limit
 * @returns the slug of its recipe
 * @throws AppError `rate-limited`, or `avis-introuvable`, for invisible reviews too
 */
export async function reportReview(
  { db, clock }: { db: Database; clock: () => Date },
  {
    actor,
    address,
    ratingId,
    reason,
    details,
  }: ReportInput & {
    actor: Actor;
    address: string;
    ratingId: string;
  },
): Promise<string> {
  permit(actor, 'report review');
  await consume({ db, clock }, LIMIT, address);
  return db.transaction(async (tx) => {
    const { cocktail, rating } = await lockReview(tx, ratingId);
    if (!cocktail.isPublished || rating.hiddenAt) throw reviewMissing();
    const userId = actor?.id ?? null;
    const said = { reason, details, createdAt: clock() };
    const again = userId
      ? await tx
          .update(ratingReports)
          .set(said)
          .where(
            and(
              eq(ratingReports.ratingId, ratingId),
              eq(ratingReports.userId, userId),
              isNull(ratingReports.settledAt),
            ),
          )
          .returning({ id: ratingReports.id })
      : [];
    if (again.length === 0) await tx.insert(ratingReports).values({ ratingId, userId, ...said });
    return cocktail.slug;
  });
}
