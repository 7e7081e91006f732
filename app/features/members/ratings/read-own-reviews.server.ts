import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { type Actor, authorize } from '#features/platform/access/access.ts';
import { typographic } from '#language/typography.ts';
import { isUuid } from '#language/uuid.ts';
import { type ListedOwnReview, type OwnReview, stateOf } from './rating.ts';

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

/** Enough for all reviews of almost every member. */
const SHOWN = 100;

interface Services {
  db: Database;
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
    .limit(SHOWN);
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
