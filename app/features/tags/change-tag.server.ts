import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { changedMeanwhile } from '#db/row-version.server.ts';
import { tags, tagSlugs } from '#db/schema.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { differing } from '#features/audit/audit.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { sortKey } from '#language/fold.ts';
import {
  assertTagIsFree,
  makeRoom,
  readTag,
  recipesOf,
  releaseTagSlug,
  tagVersion,
  valuesOf,
  withSlug,
} from './tag-rows.server.ts';
import type { TagValues } from './tag.ts';

/**
 * Changes a tag, and every recipe that has it. Links with the slug it had lead to the new one.
 *
 * @param values as `tagForm` reads them
 * @param version that of what was changed, from `openTag`
 * @throws AppError as `authorize`; `tag-introuvable`, `tag-existant`, `slug-pris`;
 *   `change-entre-temps` when somebody else changed it
 */
export async function changeTag(
  { db, refreshRecipes }: { db: Database; refreshRecipes: RefreshRecipes },
  asked: { actor: Actor; id: string; values: TagValues; version: string },
): Promise<void> {
  const { actor, id, version } = asked;
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const row = await readTag(tx, id);
    const before = valuesOf(row);
    const after = withSlug(asked.values);
    const changed = differing({ ...after }, before);
    if (Object.keys(changed).length === 0) return;
    if (tagVersion(row) !== version) throw changedMeanwhile();
    await assertTagIsFree(tx, after, id);
    if (after.homeRank !== before.homeRank) await makeRoom(tx, after.homeRank, id);
    await refreshRecipes(tx, await recipesOf(tx, id), async () => {
      await tx
        .update(tags)
        .set({ ...after, nameKey: sortKey(after.name) })
        .where(eq(tags.id, id));
      if (after.slug !== before.slug) {
        await releaseTagSlug(tx, after.slug);
        await tx.insert(tagSlugs).values({ slug: before.slug, tagId: id });
      }
    });
    await recordAudit(tx, {
      by,
      action: 'change tag',
      subject: { type: 'tag', id },
      before: differing(before, { ...after }),
      after: changed,
    });
    await publishChange(tx, ['lists']);
  });
}
