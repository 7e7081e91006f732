import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { favorites } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';

/**
 * Removes a recipe, published or not, from a member's favourites; does nothing if it is not there.
 */
export async function removeFavorite(
  { db }: { db: Database },
  { actor, slug }: { actor: Actor; slug: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep favorites');
  const named = db.select({ id: cocktails.id }).from(cocktails).where(eq(cocktails.slug, slug));
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), inArray(favorites.cocktailId, named)));
}
