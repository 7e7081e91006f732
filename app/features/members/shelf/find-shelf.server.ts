import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { journalEntries, recipeNotes } from '#db/schema/shelf.server.ts';
import { can, type Actor } from '#features/platform/access/access.ts';
import type { RecipeShelf } from './shelf.ts';

/** A member’s own things about a recipe; null for a visitor, whose page is the same for all. */
export async function findShelf(
  { db }: { db: Database },
  { actor, slug }: { actor: Actor; slug: string },
): Promise<RecipeShelf | null> {
  if (actor === null || !can(actor, 'keep shelf')) return null;
  const [found] = await db
    .select({ note: recipeNotes.note })
    .from(recipeNotes)
    .innerJoin(cocktails, eq(cocktails.id, recipeNotes.cocktailId))
    .where(and(eq(recipeNotes.userId, actor.id), eq(cocktails.slug, slug)));
  const [made] = await db
    .select({ times: count() })
    .from(journalEntries)
    .innerJoin(cocktails, eq(cocktails.id, journalEntries.cocktailId))
    .where(and(eq(journalEntries.userId, actor.id), eq(cocktails.slug, slug)));
  return { note: found?.note ?? '', made: made?.times ?? 0 };
}
