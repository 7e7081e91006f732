import { and, desc, eq, ne } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { cardColumns, presentCards } from '../recipe/cocktail-card.server.ts';
import type { CocktailCard } from '../cocktail.ts';

/** The published recipes of drinks added last, newest first. */
export async function listLatestCocktails(services: Reads, limit: number): Promise<CocktailCard[]> {
  const rows = await services.db
    .select(cardColumns)
    .from(cocktails)
    .where(and(eq(cocktails.isPublished, true), ne(cocktails.category, 'preparation')))
    .orderBy(desc(cocktails.createdAt), desc(cocktails.id))
    .limit(limit);
  return presentCards(services, rows);
}
