import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { Lacks } from '#features/recipes/writing/lacks.ts';
import { lockRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { readRevision } from '#features/recipes/writing/revisions.server.ts';
import { storeFormer } from '#features/recipes/writing/store-former.server.ts';
import { inTheBin } from '#features/recipes/writing/write-recipes.server.ts';

/**
 * Restores a former text of a recipe as a new revision: no history is lost. Published stays
 * published, draft stays draft. Deleted tags and pictures are left out, as `storeFormer` does.
 *
 * @returns whether anything changed, and what could not be restored
 * @throws AppError as `authorize` and `storeRecipes`; `recette-introuvable`,
 *   `recette-a-la-corbeille`,
 *   `version-introuvable`
 */
export async function restoreRevision(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id, number }: { actor: Actor; id: string; number: number },
): Promise<{ isChanged: boolean; lacks: Lacks }> {
  const by = authorize(actor, 'edit catalogue');
  return db.transaction(async (tx) => {
    const stored = await lockRecipe(tx, id);
    if (stored.deletedAt !== null) throw inTheBin();
    const kept = await readRevision(tx, id, number);
    if (!kept) throw new AppError('version-introuvable', 'Cette version n’existe pas.');
    const recipe = { ...kept, is_published: stored.recipe.is_published };
    const change = { stored, recipe, isDeleted: false };
    const [restored] = await storeFormer(tx, [change], 'restore revision', { by, now: clock() });
    if (restored === undefined) throw new Error('A revision was not restored.');
    const { done, lacks } = restored;
    if (done.outcome === 'skipped') throw done.why;
    return { isChanged: done.outcome === 'updated', lacks };
  });
}
