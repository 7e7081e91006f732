import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratingReports, ratings, users } from '#db/schema/members.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { ownReview, ownReviewColumns } from '#features/members/ratings/read-own-reviews.server.ts';
import {
  displayName,
  type ModeratedReview,
  type ModerationFilter,
} from '#features/members/ratings/rating.ts';

const MODERATED_PER_PAGE = 25;

const openReport = (rating: typeof ratings) =>
  sql`exists (select from ${ratingReports}
    where ${ratingReports.ratingId} = ${rating.id} and ${ratingReports.settledAt} is null)`;

const WAITING = {
  signales: () => openReport(ratings),
  retenus: () => and(isNotNull(ratings.commentHeldAt), isNull(ratings.hiddenAt)),
  contestes: () => isNotNull(ratings.contestedAt),
};

const CONDITIONS: Record<ModerationFilter, () => SQL | undefined> = {
  'a-traiter': () => or(...Object.values(WAITING).map((waits) => waits())),
  ...WAITING,
  masques: () => isNotNull(ratings.hiddenAt),
  tous: () => undefined,
};

async function reportsOf(db: Database, ids: string[]) {
  const rows = await db
    .select()
    .from(ratingReports)
    .where(and(inArray(ratingReports.ratingId, ids), isNull(ratingReports.settledAt)))
    .orderBy(ratingReports.createdAt, ratingReports.id);
  return Map.groupBy(rows, ({ ratingId }) => ratingId);
}

async function historyOf(db: Database, ids: string[]) {
  const rows = await db
    .select({
      id: auditLog.id,
      reviewId: auditLog.subjectId,
      action: auditLog.action,
      at: auditLog.at,
      name: users.name,
      reason: sql<string | null>`${auditLog.after} ->> 'reason'`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, 'review'), inArray(auditLog.subjectId, ids)))
    .orderBy(desc(auditLog.at), desc(auditLog.id));
  return Map.groupBy(rows, ({ reviewId }) => reviewId);
}

/**
 * Number of reviews waiting for a moderator.
 *
 * @throws AppError `unauthenticated`, `banned` or `forbidden`
 */
export async function countWaitingReviews({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'moderate reviews');
  return db.$count(ratings, CONDITIONS['a-traiter']());
}

/**
 * One page of the filtered reviews, newest first, with reports, objections of authors, and past
 * decisions.
 *
 * @param page from 1
 * @throws AppError `unauthenticated`, `banned` or `forbidden`
 */
export async function listModeration(
  { db }: { db: Database },
  { actor, filter, page }: { actor: Actor; filter: ModerationFilter; page: number },
): Promise<{ reviews: ModeratedReview[]; total: number; pageCount: number }> {
  authorize(actor, 'moderate reviews');
  const where = CONDITIONS[filter]();
  const total = await db.$count(ratings, where);
  const rows = await db
    .select({
      ...ownReviewColumns,
      isHiddenWithAuthor: ratings.hiddenWithAuthor,
      name: users.name,
      slug: cocktails.slug,
      title: cocktails.title,
    })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(where)
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(MODERATED_PER_PAGE)
    .offset((page - 1) * MODERATED_PER_PAGE);
  const ids = rows.map(({ id }) => id);
  const [reports, history] =
    ids.length === 0
      ? [new Map<string, never[]>(), new Map<string, never[]>()]
      : [await reportsOf(db, ids), await historyOf(db, ids)];
  const reviews = rows.map(({ name, slug, title, isHiddenWithAuthor, ...row }) => ({
    ...ownReview(row),
    isHiddenWithAuthor,
    authorName: displayName(name),
    cocktail: { slug, title },
    reports: (reports.get(row.id) ?? []).map(({ id, reason, details, createdAt, userId }) => ({
      id,
      reason,
      details,
      createdAt,
      byMember: userId !== null,
    })),
    history: (history.get(row.id) ?? []).map(({ id, action, at, name: by, reason }) => ({
      id,
      action,
      at,
      by: displayName(by),
      reason,
    })),
  }));
  return { reviews, total, pageCount: Math.max(1, Math.ceil(total / MODERATED_PER_PAGE)) };
}
