import { and, asc, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { favorites } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import {
  cardColumns,
  presentCards,
} from '#features/recipes/cocktails/recipe/cocktail-card.server.ts';
import type { CocktailCard } from '#features/recipes/cocktails/cocktail.ts';
import { pagesOf } from '#language/bounded-number.ts';
import type { FavoriteSort } from './favorite.ts';

const ORDERS: Record<FavoriteSort, SQL[]> = {
  recents: [desc(favorites.createdAt), desc(cocktails.id)],
  anciens: [asc(favorites.createdAt), asc(cocktails.id)],
  titre: [asc(cocktails.titleKey), asc(cocktails.id)],
  notes: [
    sql`${cocktails.ratingAverage} desc nulls last`,
    desc(cocktails.ratingCount),
    desc(cocktails.id),
  ],
};

const FAVORITES_PER_PAGE = 50;

/**
 * One page of a member's published favourites; an unpublished recipe returns once it is published
 * again.
 *
 * @param page from 1; a page past the end becomes the last
 * @throws AppError `unauthenticated` or `banned`
 */
export async function listFavorites(
  { db, kept }: Reads,
  { actor, sort, page }: { actor: Actor; sort: FavoriteSort; page: number },
): Promise<{ cards: CocktailCard[]; total: number; page: number; pageCount: number }> {
  const { id: userId } = authorize(actor, 'keep favorites');
  const where = and(eq(favorites.userId, userId), eq(cocktails.isPublished, true));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(favorites)
    .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
    .where(where);
  const total = counted?.total ?? 0;
  const { offset, ...pages } = pagesOf(total, page, FAVORITES_PER_PAGE);
  const rows = await db
    .select(cardColumns)
    .from(favorites)
    .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(FAVORITES_PER_PAGE)
    .offset(offset);
  return { cards: await presentCards({ db, kept }, rows), total, ...pages };
}

/**
 * Recipes that a member likes and when they did, the latest first, after one of them.
 *
 * @throws AppError `unauthenticated` or `banned`
 */
export async function favoritesAfter(
  { db }: Pick<Reads, 'db'>,
  { actor, after, most }: { actor: Actor; after: { at: Date; id: string } | null; most: number },
): Promise<{ id: string; at: Date }[]> {
  const { id: userId } = authorize(actor, 'keep favorites');
  const { createdAt } = favorites;
  const earlier =
    after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(cocktails.id, after.id)));
  return db
    .select({ id: cocktails.id, at: createdAt })
    .from(favorites)
    .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
    .where(and(eq(favorites.userId, userId), eq(cocktails.isPublished, true), earlier ?? undefined))
    .orderBy(...ORDERS.recents)
    .limit(most);
}
