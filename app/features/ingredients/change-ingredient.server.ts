import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { changedMeanwhile } from '#db/row-version.server.ts';
import { ingredients } from '#db/schema.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { differing } from '#features/audit/audit.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { sortKey } from '#language/fold.ts';
import {
  assertNameIsFree,
  ingredientVersion,
  readIngredient,
  recipesWith,
  resolveFamily,
  valuesOf,
} from './ingredient-rows.server.ts';
import type { IngredientValues } from './ingredient.ts';

/**
 * Changes an ingredient, and every recipe that it or its family is in. Its slug stays: shared links, files
 * and drawings know it by that.
 *
 * @param values as `ingredientForm` reads them
 * @param version that of what was changed, from `openIngredient`
 * @throws AppError as `authorize`; `ingredient-introuvable`, `ingredient-existant`,
 *   `famille-inconnue`, `famille-en-rond`; `change-entre-temps` when somebody else changed it
 */
export async function changeIngredient(
  { db, refreshRecipes }: { db: Database; refreshRecipes: RefreshRecipes },
  asked: { actor: Actor; id: string; values: IngredientValues; version: string },
): Promise<void> {
  const { actor, id, values, version } = asked;
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const row = await readIngredient(tx, id);
    const family = await resolveFamily(tx, values.family, id);
    const before = valuesOf(row);
    const { name, abv, allergens, color } = values;
    const after = { name, abv, allergens, family: family.name, color };
    const changed = differing(after, before);
    if (Object.keys(changed).length === 0) return;
    if (ingredientVersion(row) !== version) throw changedMeanwhile();
    await assertNameIsFree(tx, name, id);
    await refreshRecipes(tx, await recipesWith(tx, id), async () => {
      await tx
        .update(ingredients)
        .set({ name, nameKey: sortKey(name), abv, allergens, color, parentId: family.id })
        .where(eq(ingredients.id, id));
    });
    await recordAudit(tx, {
      by,
      action: 'change ingredient',
      subject: { type: 'ingredient', id },
      before: differing(before, after),
      after: changed,
    });
  });
}
