import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings, ratingVotes, users } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { permit, type Actor } from '#features/access/access.ts';
import { displayName, type Review, type ReviewOrder } from './rating.ts';

export const REVIEWS_PER_PAGE = 10;

/** A recipe by its address, or by its id. */
export type WhichCocktail = { slug: string } | { cocktailId: string };

export const published = (which: WhichCocktail) =>
  and(
    'slug' in which ? eq(cocktails.slug, which.slug) : eq(cocktails.id, which.cocktailId),
    eq(cocktails.isPublished, true),
  );

const usefulCount = sql<number>`(select count(*)::int from ${ratingVotes}
  where ${ratingVotes.ratingId} = ${ratings.id})`;

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
  const reader = actor?.id ?? null;
  const rows = await db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      comment: sql<
        string | null
      >`case when ${ratings.commentHeldAt} is null then ${ratings.comment} end`,
      createdAt: ratings.createdAt,
      isEdited: sql<boolean>`${ratings.updatedAt} > ${ratings.createdAt}`,
      name: users.name,
      isOwnRating: sql<boolean>`${ratings.userId} is not distinct from ${reader}::uuid
        and ${ratings.userId} is not null`,
      usefulCount: usefulCount.as('useful_count'),
      isFoundUseful: sql<boolean>`exists (select from ${ratingVotes}
        where ${ratingVotes.ratingId} = ${ratings.id} and ${ratingVotes.userId} = ${reader}::uuid)`,
    })
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
