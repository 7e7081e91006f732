import { eq, inArray, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';

/**
 * Takes all the reviews of a member back, in the transaction that closes their account; the recipes'
 * counts and sums follow. Recipes are locked first, in one order, as every writer of reviews does.
 */
export async function withdrawReviews(tx: Transaction, userId: string): Promise<void> {
  const own = eq(ratings.userId, userId);
  const reviewed = await tx
    .select({ id: cocktails.id, slug: cocktails.slug })
    .from(cocktails)
    .where(inArray(cocktails.id, tx.select({ id: ratings.cocktailId }).from(ratings).where(own)))
    .orderBy(cocktails.id)
    .for('update');
  if (reviewed.length === 0) return;
  await tx.delete(ratings).where(own);
  const shown = sql`from ${ratings} where ${ratings.cocktailId} = ${cocktails.id} and ${ratings.hiddenAt} is null`;
  await tx
    .update(cocktails)
    .set({
      ratingCount: sql`(select count(*) ${shown})`,
      ratingSum: sql`(select coalesce(sum(${ratings.stars}), 0) ${shown})`,
    })
    .where(
      inArray(
        cocktails.id,
        reviewed.map(({ id }) => id),
      ),
    );
  await publishChange(tx, [...reviewed.map(({ slug }) => `recipe:${slug}` as const), 'lists']);
}
