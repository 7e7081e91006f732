import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { favorites } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { can, type Actor } from '#features/platform/access/access.ts';

/** Slugs of all favourites of a member. */
export async function listFavoriteSlugs(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): Promise<string[]> {
  if (actor === null || !can(actor, 'keep favorites')) return [];
  const rows = await db
    .select({ slug: cocktails.slug })
    .from(favorites)
    .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
    .where(eq(favorites.userId, actor.id));
  return rows.map(({ slug }) => slug);
}

/** Slugs of these recipes that are favourites of the reader; none for a visitor. */
export async function findFavorites(
  { db }: { db: Database },
  { actor, slugs }: { actor: Actor; slugs: readonly string[] },
): Promise<string[]> {
  if (actor === null || !can(actor, 'keep favorites') || slugs.length === 0) return [];
  const rows = await db
    .select({ slug: cocktails.slug })
    .from(favorites)
    .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
    .where(and(eq(favorites.userId, actor.id), inArray(cocktails.slug, [...slugs])));
  return rows.map(({ slug }) => slug);
}
