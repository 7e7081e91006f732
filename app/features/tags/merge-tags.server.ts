import { eq, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktailTags, tags, tagSlugs } from '#db/schema.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { readMerged, recipesOf, valuesOf } from './tag-rows.server.ts';

/**
 * Makes one tag of two, in one transaction: recipes and slugs of the one that goes follow to the one
 * that stays.
 *
 * @param id the one that goes
 * @param intoId the one that stays, as it is
 * @throws AppError as `authorize`; `tag-introuvable`, `fusion-avec-soi`
 */
export async function mergeTags(
  { db, refreshRecipes }: { db: Database; refreshRecipes: RefreshRecipes },
  { actor, ...asked }: { actor: Actor; id: string; intoId: string },
): Promise<void> {
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const { gone, kept } = await readMerged(tx, asked);
    const recipes = await recipesOf(tx, gone.id);
    await refreshRecipes(tx, recipes, async () => {
      await tx.execute(sql`
        insert into ${cocktailTags} (cocktail_id, tag_id)
        select cocktail_id, ${kept.id} from ${cocktailTags} where tag_id = ${gone.id}
        on conflict do nothing`);
      await tx.update(tagSlugs).set({ tagId: kept.id }).where(eq(tagSlugs.tagId, gone.id));
      await tx.delete(tags).where(eq(tags.id, gone.id));
      await tx.insert(tagSlugs).values({ slug: gone.slug, tagId: kept.id });
    });
    await recordAudit(tx, {
      by,
      action: 'merge tag',
      subject: { type: 'tag', id: gone.id },
      before: valuesOf(gone),
      after: { into: kept.name, recipes: recipes.length },
    });
    await publishChange(tx, ['lists']);
  });
}
