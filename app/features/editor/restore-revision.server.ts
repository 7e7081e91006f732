import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { holdPictures } from '#features/cocktails/recipe/recipe-picture.server.ts';
import { readTags } from '#features/cocktails/stored/compose-recipes.server.ts';
import { lockRecipe } from '#features/writing/read-recipes.server.ts';
import { readRevision } from '#features/writing/revisions.server.ts';
import { storeRecipes } from '#features/writing/store-recipes.server.ts';
import { isForTwin, isTwinOfAnother } from '#features/writing/twins.server.ts';
import { inTheBin } from '#features/writing/write-recipes.server.ts';

/**
 * Gives a recipe the text it had, as one more revision: nothing of the history is lost. It stays published,
 * or a draft, as it is. A picture that is no more in the library is left out, and so are tags that are gone. A twin
 * that it cannot have any more, or that is another's by now, is not taken: it keeps the one that it has.
 *
 * @returns whether it lacks anything of what it was
 * @throws AppError as `authorize` and `storeRecipes`; `recette-introuvable`, `recette-a-la-corbeille`,
 *   `version-introuvable`
 */
export async function restoreRevision(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id, number }: { actor: Actor; id: string; number: number },
): Promise<{ isPartial: boolean }> {
  const by = authorize(actor, 'edit catalogue');
  return db.transaction(async (tx) => {
    const stored = await lockRecipe(tx, id);
    if (stored.deletedAt !== null) throw inTheBin();
    const kept = await readRevision(tx, id, number);
    if (!kept) throw new AppError('version-introuvable', 'Cette version n’existe pas.');
    const { is_published } = stored.recipe;
    const wanted = { ...kept, is_published };
    const isPictureLost = !(await holdPictures(tx, [wanted]))(wanted);
    const known = await readTags(tx, wanted.tags);
    const tags = wanted.tags.filter((slug) => known.has(slug));
    const recipe = {
      ...wanted,
      tags,
      ...(isPictureLost && { image_bucket: null, image_path: null }),
    };
    const store = async (changed: CocktailInput) => {
      const change = { stored, recipe: changed, isDeleted: false };
      const writing = { by, now: clock() };
      return (await storeRecipes(tx, [change], 'restore revision', writing))[0];
    };
    const withTwin = (await isTwinOfAnother(tx, { id, twin: recipe.jumelle ?? null }))
      ? null
      : await store(recipe);
    const isTwinLost =
      withTwin === null || (withTwin?.outcome === 'skipped' && isForTwin(withTwin.why));
    const done = isTwinLost ? await store({ ...recipe, jumelle: stored.recipe.jumelle }) : withTwin;
    if (done?.outcome === 'skipped') throw done.why;
    return { isPartial: isPictureLost || isTwinLost || tags.length < wanted.tags.length };
  });
}
