import { and, desc, eq, lt } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailRevisions } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { lockRecipe } from './read-recipe.server.ts';
import { UNDO_SECONDS } from './recipe-changes.ts';
import { lastRevision, recipeOf } from './revisions.server.ts';
import { writeRecipe } from './write-recipe.server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const revisionsOf = (db: Database | Transaction, batch: string, actorId: string) =>
  db
    .select({
      number: cocktailRevisions.number,
      cocktailId: cocktailRevisions.cocktailId,
      action: cocktailRevisions.action,
      at: cocktailRevisions.at,
    })
    .from(cocktailRevisions)
    .where(and(eq(cocktailRevisions.batch, batch), eq(cocktailRevisions.actorId, actorId)))
    .orderBy(cocktailRevisions.cocktailId);

const secondsLeft = (at: Date, now: Date) =>
  UNDO_SECONDS - Math.floor((now.getTime() - at.getTime()) / 1000);

/**
 * What can still be taken back of a gesture, for its page to offer; null when it is too late or it was
 * somebody else’s.
 *
 * @throws AppError as `authorize`
 */
export async function findUndo(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, batch }: { actor: Actor; batch: string },
): Promise<{ batch: string; count: number; action: string; secondsLeft: number } | null> {
  const by = authorize(actor, 'edit catalogue');
  const revisions = UUID.test(batch) ? await revisionsOf(db, batch, by.id) : [];
  const [first] = revisions;
  if (!first) return null;
  const left = secondsLeft(first.at, clock());
  if (left <= 0) return null;
  return { batch, count: revisions.length, action: first.action, secondsLeft: left };
}

/**
 * Takes a gesture back: its recipes are again what they were. One that was changed since stays as it is.
 *
 * @returns how many were
 * @throws AppError as `authorize` and `writeRecipe`; `trop-tard` after 30 s
 */
export async function undoChanges(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, batch }: { actor: Actor; batch: string },
): Promise<number> {
  const by = authorize(actor, 'edit catalogue');
  const now = clock();
  return db.transaction(async (tx) => {
    const revisions = UUID.test(batch) ? await revisionsOf(tx, batch, by.id) : [];
    if (revisions.every(({ at }) => secondsLeft(at, now) <= 0)) {
      throw new AppError('trop-tard', 'Il est trop tard pour annuler.');
    }
    let undone = 0;
    for (const { number, cocktailId } of revisions) {
      const stored = await lockRecipe(tx, cocktailId);
      if ((await lastRevision(tx, cocktailId))?.number !== number) continue;
      const [before] = await tx
        .select({ recipe: cocktailRevisions.recipe, isDeleted: cocktailRevisions.isDeleted })
        .from(cocktailRevisions)
        .where(
          and(eq(cocktailRevisions.cocktailId, cocktailId), lt(cocktailRevisions.number, number)),
        )
        .orderBy(desc(cocktailRevisions.number))
        .limit(1);
      if (!before) continue;
      const change = { recipe: recipeOf(before.recipe), isDeleted: before.isDeleted };
      if (await writeRecipe(tx, stored, change, { by, action: 'undo', now })) undone += 1;
    }
    return undone;
  });
}
