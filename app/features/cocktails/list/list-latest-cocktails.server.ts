import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { cardColumns, presentCards } from '../recipe/cocktail-card.server.ts';
import type { CocktailCard } from '../cocktail.ts';

/** The published recipes added last, newest first. */
export async function listLatestCocktails(
  { db }: { db: Database },
  limit: number,
): Promise<CocktailCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(cocktails)
    .where(eq(cocktails.isPublished, true))
    .orderBy(desc(cocktails.createdAt), desc(cocktails.id))
    .limit(limit);
  return presentCards(db, rows);
}
