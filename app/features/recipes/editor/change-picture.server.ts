import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { lockRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { storeAll } from '#features/recipes/writing/store-recipes.server.ts';
import { inTheBin } from '#features/recipes/writing/write-recipes.server.ts';

/**
 * Sets or removes the library picture of a recipe; the other fields stay.
 *
 * @param asked.image_url null when the picture also replaces an external address
 * @throws AppError as `authorize` and `storeRecipes`; `recette-introuvable`,
 *   `recette-a-la-corbeille`
 */
export async function changePicture(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; id: string } & Pick<CocktailInput, 'image_bucket' | 'image_path'> & {
      image_url?: null;
    },
): Promise<void> {
  const { actor, id, ...place } = asked;
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    const stored = await lockRecipe(tx, id);
    if (stored.deletedAt !== null) throw inTheBin();
    const recipe = { ...stored.recipe, ...place };
    const writing = { by, now: clock() };
    await storeAll(tx, [{ stored, recipe, isDeleted: false }], 'change recipe', writing);
  });
}
