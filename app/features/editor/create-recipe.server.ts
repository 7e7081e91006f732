import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { createCocktail } from '#features/cocktails/create-cocktail.server.ts';
import { readRecipe } from './read-recipe.server.ts';
import { addRevision } from './revisions.server.ts';

/**
 * Adds a recipe, published or not.
 *
 * @returns its id
 * @throws AppError as `authorize` and `createCocktail`
 */
export async function createRecipe(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, recipe }: { actor: Actor; recipe: CocktailInput },
): Promise<string> {
  const by = authorize(actor, 'edit catalogue');
  const now = clock();
  const action = 'create recipe';
  return db.transaction(async (tx) => {
    const id = await createCocktail({ db: tx }, recipe, now);
    await addRevision(tx, await readRecipe(tx, id), { by, action, now });
    const { title, slug, is_published } = recipe;
    const after = { title, slug, is_published };
    await recordAudit(tx, { by, action, subject: { type: 'recipe', id }, after });
    return id;
  });
}
