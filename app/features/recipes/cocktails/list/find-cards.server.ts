import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { outlineColumns, presentOutlines } from '../recipe/cocktail-card.server.ts';
import type { CocktailOutline } from '../cocktail.ts';

/** Published recipes among `slugs`, as lists show them, in the order of `slugs`. */
export async function findCards(
  { db }: { db: Database },
  slugs: readonly string[],
): Promise<CocktailOutline[]> {
  const rows = await db
    .select(outlineColumns)
    .from(cocktails)
    .where(and(inArray(cocktails.slug, [...slugs]), eq(cocktails.isPublished, true)));
  return presentOutlines(
    { db },
    rows.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)),
  );
}
