import { avg, count, eq, sum } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { CatalogueFigures } from './catalogue-figures.ts';

export async function measureCatalogue({ db }: { db: Database }): Promise<CatalogueFigures> {
  const [measured] = await db
    .select({
      recipes: count(),
      minutes: avg(cocktails.prepMinutes).mapWith(Number),
      ratings: sum(cocktails.ratingCount).mapWith(Number),
      stars: sum(cocktails.ratingSum).mapWith(Number),
    })
    .from(cocktails)
    .where(eq(cocktails.isPublished, true));
  const { recipes = 0, minutes = null, ratings, stars } = measured ?? {};
  return { recipes, minutes, stars: ratings ? (stars ?? 0) / ratings : null };
}
