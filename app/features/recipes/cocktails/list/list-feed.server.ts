import { and, desc, eq, exists } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, cocktailTags } from '#db/schema/recipes.server.ts';
import { outlineColumns, presentOutlines } from '../recipe/cocktail-card.server.ts';
import type { CocktailOutline } from '../cocktail.ts';

/**
 * The published recipes added last, newest first, with the time they were added.
 *
 * @param options.tagId id of a tag that they have; of any when null
 */
export async function listFeed(
  { db }: { db: Database },
  { limit, tagId }: { limit: number; tagId: string | null },
): Promise<{ card: CocktailOutline; createdAt: Date }[]> {
  const rows = await db
    .select({ ...outlineColumns, createdAt: cocktails.createdAt })
    .from(cocktails)
    .where(
      and(
        eq(cocktails.isPublished, true),
        tagId === null
          ? undefined
          : exists(
              db
                .select({ id: cocktailTags.tagId })
                .from(cocktailTags)
                .where(
                  and(eq(cocktailTags.cocktailId, cocktails.id), eq(cocktailTags.tagId, tagId)),
                ),
            ),
      ),
    )
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
