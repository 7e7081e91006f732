import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings, users } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { permit, type Actor } from '#features/access/access.ts';
import { displayName, REVIEWS_PER_PAGE, type Review, type ReviewOrder } from './rating.ts';
import { reviewColumns } from './review-columns.server.ts';

/** A recipe by its address, or by its id. */
export type WhichCocktail = { slug: string } | { cocktailId: string };

export const published = (which: WhichCocktail) =>
  and(
    'slug' in which ? eq(cocktails.slug, which.slug) : eq(cocktails.id, which.cocktailId),
    eq(cocktails.isPublished, true),
  );

/**
 * One page of the reviews of a published recipe that are not hidden, newest or most useful first. They
 * say whether they are the reader's own, and never whose else: no id of a member, no address.
 *
 * @param page from 1; beyond the last one, none
 */
export async function getSecureRatings(
  { db }: { db: Database },
  asked: { actor: Actor; order: ReviewOrder; page: number; pageSize?: number } & WhichCocktail,
): Promise<Review[]> {
  const { actor, order, page, pageSize = REVIEWS_PER_PAGE } = asked;
  permit(actor, 'read reviews');
  const rows = await db
    .select(reviewColumns(actor))
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(and(published(asked), isNull(ratings.hiddenAt)))
    .orderBy(
      ...(order === 'utile' ? [sql`useful_count desc`] : []),
      desc(ratings.createdAt),
      desc(ratings.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map(({ name, ...review }) => ({ ...review, authorName: displayName(name) }));
}
