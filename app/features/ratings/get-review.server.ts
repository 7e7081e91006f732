import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings, users } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { permit, type Actor } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import { reviewMissing } from './lock-review.server.ts';
import { displayName, type Review } from './rating.ts';
import { reviewColumns } from './review-columns.server.ts';

/**
 * One review that everybody may read, and the recipe that it is of.
 *
 * @throws AppError `avis-introuvable`, for a hidden one or an unpublished recipe too
 */
export async function getReview(
  { db }: { db: Database },
  { actor, ratingId }: { actor: Actor; ratingId: string },
): Promise<Review & { cocktail: { slug: string; title: string } }> {
  permit(actor, 'read reviews');
  if (!isUuid(ratingId)) throw reviewMissing();
  const [row] = await db
    .select({ ...reviewColumns(actor), slug: cocktails.slug, title: cocktails.title })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(
      and(eq(ratings.id, ratingId), isNull(ratings.hiddenAt), eq(cocktails.isPublished, true)),
    );
  if (!row) throw reviewMissing();
  const { name, slug, title, ...review } = row;
  return { ...review, authorName: displayName(name), cocktail: { slug, title } };
}
