import { and, desc, eq, lt } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { undoBatch, type Undone } from '#features/recipes/writing/undo-batch.server.ts';
import { recipeOf } from '#features/recipes/writing/revisions.server.ts';
import { isUuid } from '#language/uuid.ts';
import { UNDO_SECONDS } from '#features/recipes/editor/revisions/recipe-changes.ts';

const revisionsOf = (db: Database, batch: string, actorId: string) =>
  db
    .select()
    .from(cocktailRevisions)
    .where(and(eq(cocktailRevisions.batch, batch), eq(cocktailRevisions.actorId, actorId)));

const secondsLeft = (at: Date, now: Date) =>
  UNDO_SECONDS - Math.floor((now.getTime() - at.getTime()) / 1000);

/** Slug of the tag that a revision gave or took; null for another change. */
async function tagOf(
  db: Database,
  { cocktailId, number, action, recipe }: typeof cocktailRevisions.$inferSelect,
): Promise<string | null> {
  if (action !== 'tag recipe' && action !== 'untag recipe') return null;
  const [before] = await db
    .select({ recipe: cocktailRevisions.recipe })
    .from(cocktailRevisions)
    .where(and(eq(cocktailRevisions.cocktailId, cocktailId), lt(cocktailRevisions.number, number)))
    .orderBy(desc(cocktailRevisions.number))
    .limit(1);
  if (!before) return null;
  const [was, is] = [recipeOf(before.recipe).tags, recipeOf(recipe).tags];
  return is.find((slug) => !was.includes(slug)) ?? was.find((slug) => !is.includes(slug)) ?? null;
}

interface Undo {
  batch: string;
  count: number;
  action: string;
  tag: string | null;
  secondsLeft: number;
}

/**
 * Undo offer for a bulk change; null if it is too late or another user made the change.
 *
 * @throws AppError as `authorize`
 */
export async function findUndo(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, batch }: { actor: Actor; batch: string },
): Promise<Undo | null> {
  const by = authorize(actor, 'edit catalogue');
  const revisions = isUuid(batch) ? await revisionsOf(db, batch, by.id) : [];
  const [first] = revisions;
  if (!first) return null;
  const left = secondsLeft(first.at, clock());
  if (left <= 0) return null;
  const { action } = first;
  const tag = await tagOf(db, first);
  return { batch, count: revisions.length, action, tag, secondsLeft: left };
}

/**
 * Undoes a bulk change. Recipes changed since stay as they are.
 *
 * @throws AppError as `authorize`; `trop-tard` after 30 s
 */
export async function undoChanges(
  deps: { db: Database; clock: () => Date },
  asked: { actor: Actor; batch: string },
): Promise<Undone> {
  if ((await findUndo(deps, asked)) === null) {
    throw new AppError('trop-tard', 'Il est trop tard pour annuler.');
  }
  return undoBatch(deps, asked);
}
