/** Private notes of a member, one a recipe. */
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { fieldsVersion } from '#db/row-version.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { recipeNotes } from '#db/schema/shelf.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { pagesOf } from '#language/bounded-number.ts';
import { isUuid } from '#language/uuid.ts';
import {
  countChange,
  findPublished,
  lockMember,
  mergeOwn,
  shelfIsFull,
} from '../published.server.ts';
import { MOST_NOTES } from '../shelf.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** Version of a note, to be changed by a form. */
export const noteVersion = (note: string) => fieldsVersion({ note });

/**
 * Writes a member’s note on a published recipe; an empty one removes it.
 *
 * @param version of the note that was changed; without one it is overwritten
 * @throws AppError as `authorize`; `rate-limited`, `cocktail-introuvable`, `carnet-plein`; ChangedMeanwhile
 */
export async function keepNote(
  services: Dependencies,
  { actor, slug, note, version }: { actor: Actor; slug: string; note: string; version?: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const { db, clock } = services;
  await countChange(services, userId);
  const { id: cocktailId, title } = await findPublished(db, slug);
  const own = and(eq(recipeNotes.userId, userId), eq(recipeNotes.cocktailId, cocktailId));
  await db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const [saved = { note: '' }] = await tx
      .select({ note: recipeNotes.note })
      .from(recipeNotes)
      .where(own);
    mergeOwn(version, { saved, mine: { note } });
    if (note === '') {
      await tx.delete(recipeNotes).where(own);
      return;
    }
    const now = clock();
    const kept = { note, title, updatedAt: now };
    await tx
      .insert(recipeNotes)
      .values({ userId, cocktailId, createdAt: now, ...kept })
      .onConflictDoUpdate({ target: [recipeNotes.userId, recipeNotes.cocktailId], set: kept });
    if ((await tx.$count(recipeNotes, eq(recipeNotes.userId, userId))) > MOST_NOTES)
      throw shelfIsFull('Vous avez trop de notes.');
  });
}

/** Deletes a note by its id, whose recipe may be gone; one that is gone is no error. */
export async function deleteNote(
  services: Dependencies,
  { actor, noteId }: { actor: Actor; noteId: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  if (!isUuid(noteId)) return;
  await services.db
    .delete(recipeNotes)
    .where(and(eq(recipeNotes.id, noteId), eq(recipeNotes.userId, userId)));
}

const PER_PAGE = 40;

/**
 * One page of a member’s notes, the last changed first; a recipe that is not published keeps its title.
 *
 * @throws AppError as `authorize`
 */
export async function listNotes(
  { db }: { db: Database },
  { actor, page }: { actor: Actor; page: number },
) {
  const { id: userId } = authorize(actor, 'keep shelf');
  const own = eq(recipeNotes.userId, userId);
  const total = await db.$count(recipeNotes, own);
  const { offset, ...pages } = pagesOf(total, page, PER_PAGE);
  const notes = await db
    .select({
      id: recipeNotes.id,
      title: recipeNotes.title,
      slug: cocktails.slug,
      note: recipeNotes.note,
      updatedAt: recipeNotes.updatedAt,
    })
    .from(recipeNotes)
    .leftJoin(
      cocktails,
      and(eq(cocktails.id, recipeNotes.cocktailId), eq(cocktails.isPublished, true)),
    )
    .where(own)
    .orderBy(desc(recipeNotes.updatedAt), desc(recipeNotes.id))
    .limit(PER_PAGE)
    .offset(offset);
  return { notes, total, ...pages };
}
