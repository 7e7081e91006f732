/** Decisions of moderators about a review, and the letter to its author. */
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { ratingReports, ratings, users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { type Actor, authorize } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { type Posting, sendMail } from '#features/platform/mail/send-mail.server.ts';
import { typographic } from '#language/typography.ts';
import { type Verdict, verdictLetter } from '#features/members/ratings/letters.ts';
import { lockReview, settleReviews } from '#features/members/ratings/lock-review.server.ts';
import { type Decision, stateOf } from '#features/members/ratings/rating.ts';

interface Dependencies extends Posting {
  /** Origin of the links in letters. */
  publicUrl: string;
}

/** Writes to the author of a review, in the transaction of the decision and before its write. */
async function tellAuthor(
  services: Dependencies,
  decided: { ratingId: string } & Pick<Verdict, 'decision' | 'reason' | 'state' | 'wasContested'>,
): Promise<void> {
  const { db, publicUrl } = services;
  const { ratingId, ...verdict } = decided;
  const [author] = await db
    .select({ name: users.name, email: users.email, title: cocktails.title })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(eq(ratings.id, ratingId));
  const mail =
    author &&
    verdictLetter(author, {
      ...verdict,
      title: typographic(author.title),
      contestAddress: `${publicUrl}/avis/${ratingId}/contester`,
      rulesAddress: `${publicUrl}/regles-des-avis`,
    });
  if (mail) await sendMail(services, mail);
}

type Rating = typeof ratings.$inferSelect;

/** Values of a review in the audit log. */
const summary = (rating: Rating) => ({
  stars: rating.stars,
  comment: rating.comment,
  state: stateOf(rating),
  reason: rating.moderationReason,
});

/** Columns that a decision changes; null for a deletion. */
function changeOf(
  decision: Decision,
  { before, reason, now }: { before: Rating; reason: string | null; now: Date },
): Partial<Rating> | null {
  // A new decision may be contested again.
  const answered = { contest: null, contestedAt: null };
  const shown = { hiddenAt: null, hiddenWithAuthor: false };
  switch (decision) {
    case 'hide':
      return { hiddenAt: now, moderationReason: reason, ...answered };
    case 'restore':
      return { ...shown, commentHeldAt: null, moderationReason: null, ...answered };
    case 'release':
      return { commentHeldAt: null, moderationReason: null, ...answered };
    case 'dismiss':
      if (stateOf(before) === 'public' || reason === null) return answered;
      return { moderationReason: reason, ...answered };
    case 'delete':
      return null;
  }
}

/** True when the decision still applies: another moderator may have decided meanwhile. */
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
  const [after] = await tx.update(ratings).set(change).where(eq(ratings.id, before.id)).returning();
  return after ?? null;
}

/**
 * Decides about a review: hide it, restore it, publish its comment, settle its reports, or delete
 * it. Every decision settles the reports, and the audit log records author, date and reason. A
 * letter gives the author of the review the effect, the reason, and the way to contest it.
 *
 * @param reason shown to the author; the log keeps it for a deletion
 * @throws AppError `unauthenticated`, `banned`, `forbidden`, `avis-introuvable`, `raison-requise`
 * to hide or delete, or `deja-decide` when it is already so
 */
export async function moderateReview(
  services: Dependencies,
  asked: { actor: Actor; ratingId: string; decision: Decision; reason: string | null },
): Promise<void> {
  const { db, clock } = services;
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
    const before = { state: stateOf(rating), wasContested: rating.contest !== null };
    await tellAuthor({ ...services, db: tx }, { ratingId, decision, reason, ...before });
    const after = await apply(tx, rating, changeOf(decision, { before: rating, reason, now }));
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
