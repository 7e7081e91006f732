import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { slugOf } from '#features/platform/slugs/slug-form.ts';

const LONGEST_TITLE = 200;
/** Per recipe; an identical copy is reused. */
const MOST_COPIES = 20;

/**
 * Makes a draft copy of a recipe under a new title. A copy that nobody has changed is reused.
 *
 * @returns its id
 * @throws AppError as `authorize` and `writeRecipe`, or `recette-introuvable`
 */
export async function duplicateRecipe(
  deps: { db: Database; clock: () => Date },
  { actor, id }: { actor: Actor; id: string },
): Promise<string> {
  authorize(actor, 'edit catalogue');
  const { recipe } = await readRecipe(deps.db, id);
  for (let number = 1; ; number += 1) {
    const begun = number === 1 ? 'Copie de' : `Copie ${number} de`;
    const title = `${begun} ${recipe.title}`.slice(0, LONGEST_TITLE);
    // A recipe is the twin of one recipe only.
    const copy = { ...recipe, title, slug: slugOf(title), is_published: false, jumelle: null };
    try {
      return await writeRecipe(deps, { actor, recipe: copy });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'slug-pris';
      if (!isTaken || number === MOST_COPIES) throw error;
    }
  }
}
