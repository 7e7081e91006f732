import { randomUUID } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { lockRecipes, recipeMissing } from '#features/recipes/writing/read-recipes.server.ts';
import { storeAll } from '#features/recipes/writing/store-recipes.server.ts';
import {
  afterChange,
  CHANGE_ACTIONS,
  MOST_AT_ONCE,
  type Change,
} from '#features/recipes/editor/revisions/recipe-changes.ts';

/**
 * Changes several recipes, all or none. Those already in that state stay as they are.
 *
 * @param tag slug of the tag to give or take
 * @returns how many changed, and the batch for `undoChanges`
 * @throws AppError as `authorize` and `storeRecipes`; `recette-introuvable`, `trop-de-recettes`
 */
export async function changeRecipes(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; ids: readonly string[]; change: Change; tag?: string },
): Promise<{ changed: number; batch: string }> {
  const { actor, change, tag = '' } = asked;
  const by = authorize(actor, 'edit catalogue');
  const ids = [...new Set(asked.ids)];
  if (ids.length > MOST_AT_ONCE) {
    throw new AppError('trop-de-recettes', `${MOST_AT_ONCE} recettes au plus à la fois.`);
  }
  const batch = randomUUID();
  return db.transaction(async (tx) => {
    const recipes = await lockRecipes(tx, ids);
    const changes = ids.map((id) => {
      const stored = recipes.get(id);
      if (!stored) throw recipeMissing();
      const { recipe, deletedAt } = stored;
      return { stored, ...afterChange(change, { recipe, isDeleted: deletedAt !== null }, tag) };
    });
    const writing = { by, now: clock(), batch };
    const changed = await storeAll(tx, changes, CHANGE_ACTIONS[change], writing);
    return { changed: changed.length, batch };
  });
}
