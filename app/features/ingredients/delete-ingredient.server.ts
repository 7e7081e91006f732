import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients, ingredients } from '#db/schema.server.ts';
import { lockVocabulary } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { readIngredient, valuesOf } from './ingredient-rows.server.ts';

/**
 * Deletes an ingredient that nothing needs.
 *
 * @throws AppError as `authorize`; `ingredient-introuvable`; `ingredient-utilise` when a recipe or a
 *   family has it
 */
export async function deleteIngredient(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const before = valuesOf(await readIngredient(tx, id));
    const uses =
      (await tx.$count(cocktailIngredients, eq(cocktailIngredients.ingredientId, id))) +
      (await tx.$count(ingredients, eq(ingredients.parentId, id)));
    if (uses > 0) {
      throw new AppError(
        'ingredient-utilise',
        'Cet ingrédient sert encore\u00a0: il n’a pas été supprimé.',
      );
    }
    await tx.delete(ingredients).where(eq(ingredients.id, id));
    await recordAudit(tx, {
      by,
      action: 'delete ingredient',
      subject: { type: 'ingredient', id },
      before,
    });
    await publishChange(tx, ['lists']);
  });
}
