import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import type { Actor } from '#features/access/access.ts';
import { ownReview, ownReviewColumns } from './own-review.server.ts';
import type { OwnReview } from './rating.ts';

/** What the reader wrote about the recipe at `slug`, as they left it; null for whoever did not. */
export async function getOwnReview(
  { db }: { db: Database },
  { actor, slug }: { actor: Actor; slug: string },
): Promise<OwnReview | null> {
  if (actor === null) return null;
  const [row] = await db
    .select(ownReviewColumns)
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(and(eq(ratings.userId, actor.id), eq(cocktails.slug, slug)));
  return row ? ownReview(row) : null;
}
