import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { lockReview } from '#features/members/ratings/lock-review.server.ts';

/** Nobody needs more. */
const LIMIT: Limit = { what: 'contest, by member', times: 20, seconds: 3600 };

/**
 * Stores the author's objection to a hidden review or a held comment; moderators read it. A new one
 * replaces the earlier.
 *
 * @returns the slug of its recipe
 * @throws AppError `avis-introuvable`, `rate-limited`, `unauthenticated`, `banned`, `forbidden` for
 * somebody else's, or `rien-a-contester`
 */
export async function contestModeration(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, ratingId, contest }: { actor: Actor; ratingId: string; contest: string },
): Promise<string> {
  if (actor) await consume({ db, clock }, LIMIT, actor.id);
  return db.transaction(async (tx) => {
    const { cocktail, rating } = await lockReview(tx, ratingId);
    authorize(actor, 'contest moderation', rating.userId);
    if (!rating.hiddenAt && !rating.commentHeldAt) {
      throw new AppError('rien-a-contester', 'Votre avis est visible\u00a0: rien à contester.');
    }
    await tx.update(ratings).set({ contest, contestedAt: clock() }).where(eq(ratings.id, ratingId));
    return cocktail.slug;
  });
}
