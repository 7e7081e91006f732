import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { lockRecipe } from './read-recipe.server.ts';
import { inTheBin } from './save-recipe.server.ts';
import { writeRecipe } from './write-recipe.server.ts';

/**
 * Gives a recipe a picture of the library, or takes it away; all else stays as it is.
 *
 * @throws AppError as `authorize` and `writeRecipe`; `recette-introuvable`, `recette-a-la-corbeille`
 */
export async function changePicture(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; id: string } & Pick<CocktailInput, 'image_bucket' | 'image_path'>,
): Promise<void> {
  const { actor, id, image_bucket, image_path } = asked;
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    const stored = await lockRecipe(tx, id);
    if (stored.deletedAt !== null) throw inTheBin();
    const recipe = { ...stored.recipe, image_bucket, image_path };
    const writing = { by, action: 'change recipe', now: clock() };
    await writeRecipe(tx, stored, { recipe, isDeleted: false }, writing);
  });
}
