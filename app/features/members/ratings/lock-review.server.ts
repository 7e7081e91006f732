/**
 * Lock order of reviews: every writer of or about a review first locks its recipe. Writers of one
 * recipe thus run one after the other, and its count and sum match its reviews.
 */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { isUuid } from '#language/uuid.ts';

export interface LockedCocktail {
  id: string;
  slug: string;
  isPublished: boolean;
}

export const reviewMissing = () =>
  new AppError('avis-introuvable', 'Cet avis n’existe plus.', 'Rechargez la page.');

async function lockCocktail(
  tx: Transaction,
  where: ReturnType<typeof eq>,
): Promise<LockedCocktail | undefined> {
  const [cocktail] = await tx
    .select({ id: cocktails.id, slug: cocktails.slug, isPublished: cocktails.isPublished })
    .from(cocktails)
    .where(where)
    .for('update');
  return cocktail;
}

/** Locks the published recipe at `slug`. @throws AppError `cocktail-introuvable` */
export async function lockPublished(tx: Transaction, slug: string): Promise<LockedCocktail> {
  const cocktail = await lockCocktail(tx, eq(cocktails.slug, slug));
  if (!cocktail?.isPublished) {
    throw new AppError(
      'cocktail-introuvable',
      'Ce cocktail n’existe pas ou n’est plus disponible.',
    );
  }
  return cocktail;
}

/** Locks a review after its recipe. @throws AppError `avis-introuvable` */
export async function lockReview(tx: Transaction, ratingId: string) {
  if (!isUuid(ratingId)) throw reviewMissing();
  const [found] = await tx
    .select({ cocktailId: ratings.cocktailId })
    .from(ratings)
    .where(eq(ratings.id, ratingId));
  const cocktail = found && (await lockCocktail(tx, eq(cocktails.id, found.cocktailId)));
  // It may have been deleted while the lock was awaited.
  const [rating] = await tx.select().from(ratings).where(eq(ratings.id, ratingId));
  if (!cocktail || !rating) throw reviewMissing();
  return { cocktail, rating };
}

/** Locks the recipes of many reviews in a fixed order, so that concurrent calls cannot deadlock. */
export const lockReviewed = (tx: Transaction, which: SQL | undefined): Promise<LockedCocktail[]> =>
  tx
    .select({ id: cocktails.id, slug: cocktails.slug, isPublished: cocktails.isPublished })
    .from(cocktails)
    .where(inArray(cocktails.id, tx.select({ id: ratings.cocktailId }).from(ratings).where(which)))
    .orderBy(cocktails.id)
    .for('update');

/**
 * After a write on the reviews of a locked recipe: recounts them, and publishes the change. A
 * recount also repairs any earlier error.
 */
export async function settleReviews(tx: Transaction, cocktail: LockedCocktail): Promise<void> {
  const counted = tx
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      sum: sql<number>`coalesce(sum(${ratings.stars}), 0)::int`.as('sum'),
    })
    .from(ratings)
    .where(and(eq(ratings.cocktailId, cocktail.id), isNull(ratings.hiddenAt)))
    .as('counted');
  const changed = await tx
    .update(cocktails)
    .set({ ratingCount: sql`${counted.count}`, ratingSum: sql`${counted.sum}` })
    .from(counted)
    .where(
      and(
        eq(cocktails.id, cocktail.id),
        sql`(${cocktails.ratingCount}, ${cocktails.ratingSum})
          is distinct from (${counted.count}, ${counted.sum})`,
      ),
    )
    .returning({ id: cocktails.id });
  // No page shows a draft.
  if (!cocktail.isPublished) return;
  const page = `recipe:${cocktail.slug}` as const;
  await publishChange(tx, changed.length > 0 ? [page, 'lists'] : [page]);
}
