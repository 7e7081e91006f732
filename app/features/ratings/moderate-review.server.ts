import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { ratingReports, ratings } from '#db/schema-members.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { lockReview, settleReviews } from './lock-review.server.ts';
import type { Decision } from './rating.ts';

type Rating = typeof ratings.$inferSelect;

/** What the audit log keeps of a review. */
const summary = ({ stars, comment, hiddenAt, commentHeldAt, moderationReason }: Rating) => ({
  stars,
  comment,
  state: hiddenAt ? 'hidden' : commentHeldAt ? 'held' : 'public',
  reason: moderationReason,
});

/** What a decision writes; null when it takes the review away. */
function changeOf(
  decision: Decision,
  { reason, now }: { reason: string | null; now: Date },
): Partial<Rating> | null {
  // A new decision may be contested anew.
  const answered = { contest: null, contestedAt: null };
  switch (decision) {
    case 'hide':
      return { hiddenAt: now, moderationReason: reason, ...answered };
    case 'restore':
      return { hiddenAt: null, commentHeldAt: null, moderationReason: null, ...answered };
    case 'release':
      return { commentHeldAt: null, moderationReason: null, ...answered };
    case 'dismiss':
      return {};
    case 'delete':
      return null;
  }
}

/** Whether there is anything to decide so: a page may be older than what another moderator did. */
function isPossible(decision: Decision, { hiddenAt, commentHeldAt }: Rating): boolean {
  if (decision === 'hide') return hiddenAt === null;
  if (decision === 'restore') return hiddenAt !== null;
  if (decision === 'release') return hiddenAt === null && commentHeldAt !== null;
  return true;
}

async function apply(tx: Transaction, before: Rating, change: Partial<Rating> | null) {
  if (change === null) {
    await tx.delete(ratings).where(eq(ratings.id, before.id));
    return null;
  }
  if (Object.keys(change).length === 0) return before;
  const [after] = await tx.update(ratings).set(change).where(eq(ratings.id, before.id)).returning();
  return after ?? null;
}

/**
 * Decides about a review: hide it, restore it, publish its comment, settle its reports, or delete it.
 * Whatever is decided settles the reports, and is written in the audit log with who, when and why.
 *
 * @param reason what the author reads; the log keeps it for a deletion
 * @throws AppError `unauthenticated`, `banned`, `forbidden`, `avis-introuvable`,
 *   `raison-requise` to hide or delete, or `deja-decide` when it is so already
 */
export async function moderateReview(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; ratingId: string; decision: Decision; reason: string | null },
): Promise<void> {
  const { actor, ratingId, decision, reason } = asked;
  const moderator = authorize(actor, 'moderate reviews');
  if (reason === null && (decision === 'hide' || decision === 'delete')) {
    throw new AppError('raison-requise', 'Donnez la raison à l’auteur.');
  }
  await db.transaction(async (tx) => {
    const { cocktail, rating } = await lockReview(tx, ratingId);
    if (!isPossible(decision, rating)) {
      throw new AppError('deja-decide', 'Cet avis a changé d’état entre-temps.');
    }
    const now = clock();
    await tx
      .update(ratingReports)
      .set({ settledAt: now })
      .where(and(eq(ratingReports.ratingId, ratingId), isNull(ratingReports.settledAt)));
    const after = await apply(tx, rating, changeOf(decision, { reason, now }));
    await recordAudit(tx, {
      by: moderator,
      action: `${decision} review`,
      subject: { type: 'review', id: ratingId },
      before: { cocktail: cocktail.slug, ...summary(rating), contest: rating.contest },
      after: after ? summary(after) : { reason },
    });
    await settleReviews(tx, cocktail);
  });
}
