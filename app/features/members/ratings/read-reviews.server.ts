/** Public reviews of a recipe: they identify an author only by the chosen name. */
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings, ratingVotes, users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { memberPagePath } from '#features/members/accounts/account.ts';
import { type Actor, permit } from '#features/platform/access/access.ts';
import { pagesOf } from '#language/bounded-number.ts';
import { typographic } from '#language/typography.ts';
import { isUuid } from '#language/uuid.ts';
import { reviewMissing } from './lock-review.server.ts';
import {
  displayName,
  type Distribution,
  type ListedReview,
  MOST_LISTED,
  type Review,
  type ReviewOrder,
  REVIEWS_PER_PAGE,
  STARS,
} from './rating.ts';
import type { ReviewPage } from './review-section.tsx';

interface Services {
  db: Database;
}

type WhichCocktail = { slug: string } | { cocktailId: string };

const isOf = (which: WhichCocktail) =>
  'slug' in which ? eq(cocktails.slug, which.slug) : eq(cocktails.id, which.cocktailId);
/** Condition: the recipe is published, and the review not hidden. */
const isPublic = and(eq(cocktails.isPublished, true), isNull(ratings.hiddenAt));

/** Selects the public reviews that match a condition, as a reader sees them. */
function select({ db }: Services, actor: Actor, which: SQL) {
  const reader = sql`${actor?.id ?? null}::uuid`;
  return db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      comment: sql<
        string | null
      >`case when ${ratings.commentHeldAt} is null then ${ratings.comment} end`,
      createdAt: ratings.createdAt,
      isEdited: sql<boolean>`${ratings.updatedAt} > ${ratings.createdAt}`,
      name: users.name,
      // The page of a suspended member answers 404.
      page: sql<string | null>`case when ${users.bannedAt} is null then ${users.pageToken} end`,
      isOwnRating: sql<boolean>`coalesce(${ratings.userId} = ${reader}, false)`,
      usefulCount: sql<number>`(select count(*)::int from ${ratingVotes}
        where ${ratingVotes.ratingId} = ${ratings.id})`.as('useful_count'),
      isFoundUseful: sql<boolean>`exists (select from ${ratingVotes}
        where ${ratingVotes.ratingId} = ${ratings.id} and ${ratingVotes.userId} = ${reader})`,
      slug: cocktails.slug,
      title: cocktails.title,
    })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(and(which, isPublic));
}

type Row = Awaited<ReturnType<typeof select>>[number];

const review = ({ name, page, slug: _, title: __, ...row }: Row): Review => ({
  ...row,
  authorName: displayName(name),
  authorPage: page === null ? null : memberPagePath(page),
});

/**
 * One page of the public reviews of a published recipe, newest or most useful first. Each is marked
 * when it is the reader's own, and contains no member id and no address.
 *
 * @param page from 1; a page past the end is empty
 */
export async function getSecureRatings(
  services: Services,
  asked: { actor: Actor; order: ReviewOrder; page: number; pageSize?: number } & WhichCocktail,
): Promise<Review[]> {
  const { actor, order, page, pageSize = REVIEWS_PER_PAGE } = asked;
  permit(actor, 'read reviews');
  const rows = await select(services, actor, isOf(asked))
    .orderBy(
      ...(order === 'utile' ? [sql`useful_count desc`] : []),
      desc(ratings.createdAt),
      desc(ratings.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map(review);
}

/** The last public reviews of a member, as `MOST_LISTED` allows. */
export async function listReviewsOf(
  services: Services,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<ListedReview[]> {
  permit(actor, 'read reviews');
  const rows = await select(services, actor, eq(ratings.userId, userId))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(MOST_LISTED);
  return rows.map(({ id, stars, comment, createdAt, slug, title }) => ({
    id,
    stars,
    comment,
    createdAt,
    cocktail: { slug, title: typographic(title), isPublished: true },
  }));
}

/** Number of public reviews of a published recipe for each number of stars. */
export async function getDistribution(
  { db }: Services,
  asked: { actor: Actor } & WhichCocktail,
): Promise<Distribution> {
  permit(asked.actor, 'read reviews');
  const rows = await db
    .select({ stars: ratings.stars, count: sql<number>`count(*)::int` })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(and(isOf(asked), isPublic))
    .groupBy(ratings.stars);
  const counts = new Map(rows.map(({ stars, count }) => [stars, count]));
  return Object.fromEntries(STARS.map((stars) => [stars, counts.get(stars) ?? 0])) as Distribution;
}

const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/**
 * Reviews section of a recipe page.
 *
 * @param page from 1; a page past the end becomes the last
 */
export async function getReviewPage(
  services: Services,
  asked: {
    actor: Actor;
    cocktail: { slug: string; ratingAverage: number | null; ratingCount: number };
    order: ReviewOrder;
    page: number;
  },
): Promise<ReviewPage> {
  const { actor, cocktail, order } = asked;
  const { slug, ratingAverage: average, ratingCount: total } = cocktail;
  const { page, pageCount } = pagesOf(total, asked.page, REVIEWS_PER_PAGE);
  const shown = { average, total, order, page, pageCount };
  if (total === 0) return { ...shown, distribution: NONE, reviews: [] };
  const [distribution, reviews] = await Promise.all([
    getDistribution(services, { actor, slug }),
    getSecureRatings(services, { actor, slug, order, page }),
  ]);
  return { ...shown, distribution, reviews };
}

/**
 * One public review, and its recipe.
 *
 * @throws AppError `avis-introuvable`, for a hidden one or an unpublished recipe too
 */
export async function getReview(
  services: Services,
  { actor, ratingId }: { actor: Actor; ratingId: string },
): Promise<Review & { cocktail: { slug: string; title: string } }> {
  permit(actor, 'read reviews');
  const isIt = eq(ratings.id, ratingId);
  const [row] = isUuid(ratingId) ? await select(services, actor, isIt) : [];
  if (!row) throw reviewMissing();
  return { ...review(row), cocktail: { slug: row.slug, title: row.title } };
}
