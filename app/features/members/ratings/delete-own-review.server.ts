import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { lockReview, settleReviews } from './lock-review.server.ts';

/** Audit action of a member who deletes their own hidden review. */
export const WITHDRAWAL = 'withdraw hidden review';

/**
 * Deletes a review for good. The audit log remembers a hidden one, so that writing it again does
 * not evade moderation.
 *
 * @returns the slug of its recipe
 * @throws AppError `avis-introuvable`, `unauthenticated`, `banned`, or `forbidden` when it is
 * somebody else's
 */
export async function deleteOwnReview(
  { db }: { db: Database },
  { actor, ratingId }: { actor: Actor; ratingId: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { cocktail, rating } = await lockReview(tx, ratingId);
    const member = authorize(actor, 'change review', rating.userId);
    await tx.delete(ratings).where(eq(ratings.id, ratingId));
    if (rating.hiddenAt) {
      const subject = { type: 'recipe', id: cocktail.id } as const;
      await recordAudit(tx, { by: member, action: WITHDRAWAL, subject });
    }
    await settleReviews(tx, cocktail);
    return cocktail.slug;
  });
}
