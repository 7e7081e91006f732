import { and, desc, eq, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { ratings, ratingVotes } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { type Actor, authorize } from '#features/platform/access/access.ts';
import { typographic } from '#language/typography.ts';
import { isUuid } from '#language/uuid.ts';
import { type ListedOwnReview, MOST_LISTED, type OwnReview, stateOf } from './rating.ts';

export const ownReviewColumns = {
  id: ratings.id,
  stars: ratings.stars,
  comment: ratings.comment,
  createdAt: ratings.createdAt,
  hiddenAt: ratings.hiddenAt,
  commentHeldAt: ratings.commentHeldAt,
  reason: ratings.moderationReason,
  contest: ratings.contest,
};

type Row = Omit<OwnReview, 'state'> & { hiddenAt: Date | null; commentHeldAt: Date | null };

export function ownReview({ hiddenAt, commentHeldAt, ...review }: Row): OwnReview {
  return { ...review, state: stateOf({ hiddenAt, commentHeldAt }) };
}

interface Services {
  db: Database;
}

/** Slugs of the recipes that a member reviewed, or of which they found a review useful. */
export async function listReviewed({ db }: Services, actor: Actor): Promise<string[]> {
  if (actor === null) return [];
  const reviewed = db
    .select({ slug: cocktails.slug })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(eq(ratings.userId, actor.id));
  const foundUseful = db
    .select({ slug: cocktails.slug })
    .from(ratingVotes)
    .innerJoin(ratings, eq(ratings.id, ratingVotes.ratingId))
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(eq(ratingVotes.userId, actor.id));
  return (await union(reviewed, foundUseful)).map(({ slug }) => slug);
}

/** Reviews that match a condition, newest first. */
async function findReviews({ db }: Services, which: SQL | undefined): Promise<ListedOwnReview[]> {
  const rows = await db
    .select({
      ...ownReviewColumns,
      slug: cocktails.slug,
      title: cocktails.title,
      isPublished: cocktails.isPublished,
    })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(which)
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(MOST_LISTED);
  return rows.map(({ slug, title, isPublished, ...row }) => ({
    ...ownReview(row),
    cocktail: { slug, title: typographic(title), isPublished },
  }));
}

const withoutCocktail = ({ cocktail: _, ...own }: ListedOwnReview): OwnReview => own;

/** The reader's own review of the recipe at `slug`; null without one. */
export async function getOwnReview(
  services: Services,
  { actor, slug }: { actor: Actor; slug: string },
): Promise<OwnReview | null> {
  if (actor === null) return null;
  const isIt = and(eq(ratings.userId, actor.id), eq(cocktails.slug, slug));
  const [found] = await findReviews(services, isIt);
  return found ? withoutCocktail(found) : null;
}

/**
 * Slug of the recipe of a member's own review; null when there is no such review, or the recipe is
 * not visible.
 *
 * @throws AppError `unauthenticated` or `banned`
 */
export async function findOwnReview(
  services: Services,
  { actor, ratingId }: { actor: Actor; ratingId: string },
): Promise<string | null> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  if (!isUuid(ratingId)) return null;
  const isIt = and(eq(ratings.id, ratingId), eq(ratings.userId, id));
  const [found] = await findReviews(services, isIt);
  return found?.cocktail.isPublished ? found.cocktail.slug : null;
}

/**
 * A member's reviews in every state, newest first.
 *
 * @throws AppError `unauthenticated` or `banned`
 */
export async function listOwnReviews(services: Services, actor: Actor): Promise<ListedOwnReview[]> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  return findReviews(services, eq(ratings.userId, id));
}
