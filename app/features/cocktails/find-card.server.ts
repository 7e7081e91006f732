import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { cardColumns, presentCards } from './cocktail-card.server.ts';
import type { CocktailCard } from './cocktail.ts';

/** The published recipe at `slug` as lists show it, or null. */
export async function findCard(
  { db }: { db: Database },
  slug: string,
): Promise<CocktailCard | null> {
  const rows = await db
    .select(cardColumns)
    .from(cocktails)
    .where(and(eq(cocktails.slug, slug), eq(cocktails.isPublished, true)));
  const [card] = await presentCards(db, rows);
  return card ?? null;
}
