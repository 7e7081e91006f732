import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { typographic } from '#language/typography.ts';
import { ownReview, ownReviewColumns } from './own-review.server.ts';
import type { ListedOwnReview } from './rating.ts';

/** All but the most diligent have every review of theirs on their profile. */
const SHOWN = 100;

/**
 * What a member wrote, newest first, whatever became of it.
 *
 * @throws AppError `unauthenticated` or `banned`
 */
export async function listOwnReviews(
  { db }: { db: Database },
  actor: Actor,
): Promise<ListedOwnReview[]> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  const rows = await db
    .select({
      ...ownReviewColumns,
      slug: cocktails.slug,
      title: cocktails.title,
      isPublished: cocktails.isPublished,
    })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(eq(ratings.userId, id))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(SHOWN);
  return rows.map(({ slug, title, isPublished, ...row }) => ({
    ...ownReview(row),
    cocktail: { slug, title: typographic(title), isPublished },
  }));
}
