import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { permit, type Actor } from '#features/access/access.ts';
import { published, type WhichCocktail } from './get-secure-ratings.server.ts';
import { STARS, type Distribution } from './rating.ts';

/** How many reviews that are not hidden give a published recipe each number of stars. */
export async function getDistribution(
  { db }: { db: Database },
  asked: { actor: Actor } & WhichCocktail,
): Promise<Distribution> {
  permit(asked.actor, 'read reviews');
  const rows = await db
    .select({ stars: ratings.stars, count: sql<number>`count(*)::int` })
    .from(ratings)
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(and(published(asked), isNull(ratings.hiddenAt)))
    .groupBy(ratings.stars);
  const counts = new Map(rows.map(({ stars, count }) => [stars, count]));
  return Object.fromEntries(STARS.map((stars) => [stars, counts.get(stars) ?? 0])) as Distribution;
}
