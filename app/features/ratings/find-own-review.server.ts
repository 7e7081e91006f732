import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isUuid } from '#language/uuid.ts';

/**
 * The slug of the recipe that a member's review is of; null when there is no such review of theirs,
 * or the recipe is not to be seen.
 *
 * @throws AppError `unauthenticated` or `banned`
 */
export async function findOwnReview(
  { db }: { db: Database },
  { actor, ratingId }: { actor: Actor; ratingId: string },
): Promise<string | null> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  if (!isUuid(ratingId)) return null;
  const [found] = await db
    .select({ slug: cocktails.slug })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(and(eq(ratings.id, ratingId), eq(ratings.userId, id), eq(cocktails.isPublished, true)));
  return found?.slug ?? null;
}
