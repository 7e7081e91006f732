import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { favorites } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { can, type Actor } from '#features/platform/access/access.ts';

/** Slugs of the reader’s favourites, among these recipes or of all; none for a visitor. */
export async function findFavorites(
  { db }: { db: Database },
  { actor, slugs }: { actor: Actor; slugs?: readonly string[] },
): Promise<string[]> {
  if (actor === null || !can(actor, 'keep favorites') || slugs?.length === 0) return [];
  const rows = await db
    .select({ slug: cocktails.slug })
    .from(favorites)
    .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
    .where(and(eq(favorites.userId, actor.id), slugs && inArray(cocktails.slug, [...slugs])));
  return rows.map(({ slug }) => slug);
}
