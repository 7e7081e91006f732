import { randomUUID } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { lockRecipe } from './read-recipe.server.ts';
import { afterChange, CHANGE_ACTIONS, MOST_AT_ONCE, type Change } from './recipe-changes.ts';
import { writeRecipe } from './write-recipe.server.ts';

/**
 * Does the same to several recipes, all or nothing. Those that are so already stay as they are.
 *
 * @param tag slug of the tag to give or take
 * @returns how many changed, and the batch that `undoChanges` takes back
 * @throws AppError as `authorize` and `writeRecipe`; `recette-introuvable`, `trop-de-recettes`
 */
export async function changeRecipes(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; ids: readonly string[]; change: Change; tag?: string },
): Promise<{ changed: number; batch: string }> {
  const { actor, change, tag = '' } = asked;
  const by = authorize(actor, 'edit catalogue');
  // In one order, lest two gestures wait for each other.
  const ids = [...new Set(asked.ids)].toSorted();
  if (ids.length > MOST_AT_ONCE) {
    throw new AppError('trop-de-recettes', `${MOST_AT_ONCE} recettes au plus à la fois.`);
  }
  const batch = randomUUID();
  const writing = { by, action: CHANGE_ACTIONS[change], now: clock(), batch };
  return db.transaction(async (tx) => {
    let changed = 0;
    for (const id of ids) {
      const stored = await lockRecipe(tx, id);
      const { recipe, deletedAt } = stored;
      const next = afterChange(change, { recipe, isDeleted: deletedAt !== null }, tag);
      if (await writeRecipe(tx, stored, next, writing)) changed += 1;
    }
    return { changed, batch };
  });
}
