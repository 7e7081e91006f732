import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { WITHDRAWAL } from './delete-own-review.server.ts';
import { lockPublished, settleReviews } from './lock-review.server.ts';
import type { RatingInput } from './rating-form.ts';
import { FLOOD_MINUTES, suspicionOf, TELLING_LENGTH } from './moderation/suspicion.ts';

/** Nobody needs more. */
const LIMIT: Limit = { what: 'rate, by member', times: 60, seconds: 600 };

const MINUTE_MS = 60_000;
/** Earlier comments of a member that a new one is compared with. */
const COMPARED = 50;

interface Written {
  userId: string;
  cocktailId: string;
  comment: string;
  now: Date;
}

/** Reason to hold this comment for a moderator; null when there is none. */
async function suspicion(tx: Transaction, written: Written): Promise<string | null> {
  const { userId, cocktailId, comment, now } = written;
  const others = await tx
    .select({ comment: ratings.comment, updatedAt: ratings.updatedAt })
    .from(ratings)
    .where(
      and(
        eq(ratings.userId, userId),
        ne(ratings.cocktailId, cocktailId),
        isNotNull(ratings.comment),
      ),
    )
    .orderBy(desc(ratings.updatedAt))
    .limit(COMPARED);
  const copies =
    comment.length < TELLING_LENGTH
      ? []
      : await tx
          .select({ id: ratings.id })
          .from(ratings)
          .where(and(eq(ratings.comment, comment), ne(ratings.userId, userId)))
          .limit(1);
  const [withdrawn] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        // Type `cocktail` in older entries.
        inArray(auditLog.subjectType, ['recipe', 'cocktail']),
        eq(auditLog.subjectId, cocktailId),
        eq(auditLog.actorId, userId),
        eq(auditLog.action, WITHDRAWAL),
      ),
    )
    .limit(1);
  if (withdrawn) return 'Un avis précédent sur cette recette avait été masqué.';
  const lately = new Date(now.getTime() - FLOOD_MINUTES * MINUTE_MS);
  return suspicionOf(comment, {
    others: others.map((other) => other.comment ?? ''),
    isCopied: copies.length > 0,
    lately: others.filter(({ updatedAt }) => updatedAt >= lately).length,
  });
}

/**
 * Stores a member's stars, and perhaps a comment, for a published recipe; a second call replaces
 * them. A comment that looks like spam waits for a moderator, but its stars count at once.
 *
 * @throws AppError `unauthenticated`, `banned`, `rate-limited`, or `cocktail-introuvable` without
 * such a visible recipe
 */
export async function rateCocktail(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, slug, stars, comment }: RatingInput & { actor: Actor; slug: string },
): Promise<{ isNew: boolean; isHeld: boolean }> {
  const { id: userId } = authorize(actor, 'review');
  await consume({ db, clock }, LIMIT, userId);
  return db.transaction(async (tx) => {
    const cocktail = await lockPublished(tx, slug);
    const cocktailId = cocktail.id;
    const own = and(eq(ratings.userId, userId), eq(ratings.cocktailId, cocktailId));
    const [before] = await tx.select().from(ratings).where(own);
    const now = clock();
    let heldAt = before?.commentHeldAt ?? null;
    let reason = before?.moderationReason ?? null;
    if (comment !== (before?.comment ?? null)) {
      const doubt =
        comment === null ? null : await suspicion(tx, { userId, cocktailId, comment, now });
      heldAt = doubt === null ? null : now;
      // A hidden review keeps its moderator's reason.
      if (!before?.hiddenAt) reason = doubt;
    }
    const written = { stars, comment, commentHeldAt: heldAt, moderationReason: reason };
    if (before) {
      await tx
        .update(ratings)
        .set({ ...written, updatedAt: now })
        .where(own);
    } else {
      await tx
        .insert(ratings)
        .values({ userId, cocktailId, ...written, createdAt: now, updatedAt: now });
    }
    await settleReviews(tx, cocktail);
    return { isNew: !before, isHeld: heldAt !== null };
  });
}
