import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { favorites } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { notPublished } from '#features/recipes/cocktails/not-published.ts';

/**
 * Adds a published recipe to a member's favourites, at most once. Shared cached pages never show
 * favourites, so no change is published.
 *
 * @throws AppError `unauthenticated`, `banned` or `cocktail-introuvable`
 */
export async function addFavorite(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, slug }: { actor: Actor; slug: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep favorites');
  await db.transaction(async (tx) => {
    const [cocktail] = await tx
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(and(eq(cocktails.slug, slug), eq(cocktails.isPublished, true)))
      .for('key share');
    if (!cocktail) throw notPublished();
    await tx
      .insert(favorites)
      .values({ userId, cocktailId: cocktail.id, createdAt: clock() })
      .onConflictDoNothing();
  });
}
