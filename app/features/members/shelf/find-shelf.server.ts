import { and, eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { journalEntries, recipeNotes } from '#db/schema/shelf.server.ts';
import { can, type Actor } from '#features/platform/access/access.ts';
import type { RecipeShelf } from './shelf.ts';

/** Slugs of the recipes that a member wrote a note or an entry of the journal about. */
export async function listOnShelf(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): Promise<string[]> {
  if (actor === null || !can(actor, 'keep shelf')) return [];
  const of = (own: typeof recipeNotes | typeof journalEntries) =>
    db
      .select({ slug: cocktails.slug })
      .from(own)
      .innerJoin(cocktails, eq(cocktails.id, own.cocktailId))
      .where(eq(own.userId, actor.id));
  const rows = await union(of(recipeNotes), of(journalEntries));
  return rows.map(({ slug }) => slug);
}

/** A member’s own things about a recipe; null for a visitor, whose page is the same for all. */
export async function findShelf(
  { db }: { db: Database },
  { actor, slug }: { actor: Actor; slug: string },
): Promise<RecipeShelf | null> {
  if (actor === null || !can(actor, 'keep shelf')) return null;
  const ownNote = and(eq(recipeNotes.cocktailId, cocktails.id), eq(recipeNotes.userId, actor.id));
  const ownEntries = and(
    eq(journalEntries.cocktailId, cocktails.id),
    eq(journalEntries.userId, actor.id),
  );
  const [found] = await db
    .select({ note: recipeNotes.note, made: db.$count(journalEntries, ownEntries) })
    .from(cocktails)
    .leftJoin(recipeNotes, ownNote)
    .where(eq(cocktails.slug, slug));
  return { note: found?.note ?? '', made: found?.made ?? 0 };
}
