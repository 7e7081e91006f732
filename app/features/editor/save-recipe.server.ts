import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { changedMeanwhile } from '#db/row-version.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { lockRecipe, recipeVersion } from './read-recipe.server.ts';
import { writeRecipe } from './write-recipe.server.ts';

export const inTheBin = () =>
  new AppError(
    'recette-a-la-corbeille',
    'Cette recette est à la corbeille.',
    'Sortez-l’en pour la changer.',
  );

/**
 * Saves a whole recipe. Sent twice, it is written once.
 *
 * @param version that of what was changed, from `openRecipe`
 * @throws AppError as `authorize` and `writeRecipe`; `recette-introuvable`, `recette-a-la-corbeille`;
 *   `change-entre-temps` when somebody else saved something else meanwhile
 */
export async function saveRecipe(
  { db, clock }: { db: Database; clock: () => Date },
  asked: { actor: Actor; id: string; recipe: CocktailInput; version: string },
): Promise<void> {
  const { actor, id, recipe, version } = asked;
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    const stored = await lockRecipe(tx, id);
    if (stored.deletedAt !== null) throw inTheBin();
    const writing = { by, action: 'change recipe', now: clock() };
    const isWritten = await writeRecipe(tx, stored, { recipe, isDeleted: false }, writing);
    // What is saved already is nobody's loss.
    if (isWritten && recipeVersion(stored) !== version) throw changedMeanwhile();
  });
}
