import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { outlineColumns, presentOutlines } from '../recipe/cocktail-card.server.ts';
import type { CocktailOutline } from '../cocktail.ts';

/** The published recipes added last, newest first, with the time they were added. */
export async function listFeed(
  { db }: { db: Database },
  limit: number,
): Promise<{ card: CocktailOutline; createdAt: Date }[]> {
  const rows = await db
    .select({ ...outlineColumns, createdAt: cocktails.createdAt })
    .from(cocktails)
    .where(eq(cocktails.isPublished, true))
    .orderBy(desc(cocktails.createdAt), desc(cocktails.id))
    .limit(limit);
  const cards = await presentOutlines(
    { db },
    rows.map(({ createdAt: _, ...row }) => row),
  );
  return cards.flatMap((card, index) => {
    const row = rows[index];
    return row ? [{ card, createdAt: row.createdAt }] : [];
  });
}
