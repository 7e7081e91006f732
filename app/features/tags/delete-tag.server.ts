import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { tags } from '#db/schema.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { readTag, recipesOf, valuesOf } from './tag-rows.server.ts';

/**
 * Deletes a tag: the recipes that have it lose it, and stay.
 *
 * @throws AppError as `authorize`, or `tag-introuvable`
 */
export async function deleteTag(
  { db, refreshRecipes }: { db: Database; refreshRecipes: RefreshRecipes },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const before = valuesOf(await readTag(tx, id));
    const recipes = await recipesOf(tx, id);
    await refreshRecipes(tx, recipes, async () => {
      await tx.delete(tags).where(eq(tags.id, id));
    });
    await recordAudit(tx, {
      by,
      action: 'delete tag',
      subject: { type: 'tag', id },
      before: { ...before, recipes: recipes.length },
    });
    await publishChange(tx, ['lists']);
  });
}
