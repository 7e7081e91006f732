import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients, ingredients, ingredientSlugs } from '#db/schema.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import {
  isWithin,
  readMerged,
  recipesWith,
  unitedValues,
  valuesOf,
} from './ingredient-rows.server.ts';

/**
 * Makes one ingredient of two, in one transaction: lines, members of the family and old slugs of the
 * one that goes follow to the one that stays, whose recipes are computed again.
 *
 * @param id the one that goes
 * @param intoId the one that stays; where it was below the other, it takes its place
 * @throws AppError as `authorize`; `ingredient-introuvable`, `fusion-avec-soi`
 */
export async function mergeIngredients(
  { db, refreshRecipes }: { db: Database; refreshRecipes: RefreshRecipes },
  { actor, ...asked }: { actor: Actor; id: string; intoId: string },
): Promise<void> {
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const { gone, kept } = await readMerged(tx, asked);
    const recipes = await recipesWith(tx, gone.id, kept.id);
    const parentId = (await isWithin(tx, kept.id, gone.id)) ? gone.parentId : kept.parentId;
    const united = unitedValues(kept, gone);
    let lines = 0;
    await refreshRecipes(tx, recipes, async () => {
      await tx
        .update(ingredients)
        .set({ ...united, parentId })
        .where(eq(ingredients.id, kept.id));
      await tx
        .update(ingredients)
        .set({ parentId: kept.id })
        .where(and(eq(ingredients.parentId, gone.id), ne(ingredients.id, kept.id)));
      const { rowCount } = await tx
        .update(cocktailIngredients)
        .set({ ingredientId: kept.id })
        .where(eq(cocktailIngredients.ingredientId, gone.id));
      lines = rowCount ?? 0;
      await tx
        .update(ingredientSlugs)
        .set({ ingredientId: kept.id })
        .where(eq(ingredientSlugs.ingredientId, gone.id));
      await tx.delete(ingredients).where(eq(ingredients.id, gone.id));
      await tx.insert(ingredientSlugs).values({ slug: gone.slug, ingredientId: kept.id });
    });
    await recordAudit(tx, {
      by,
      action: 'merge ingredient',
      subject: { type: 'ingredient', id: gone.id },
      before: valuesOf(gone),
      after: { into: kept.name, lines, ...united },
    });
  });
}
