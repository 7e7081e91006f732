import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { tags } from '#db/schema.server.ts';
import { lockVocabulary } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { sortKey } from '#language/fold.ts';
import { assertTagIsFree, makeRoom, releaseTagSlug, withSlug } from './tag-rows.server.ts';
import type { TagValues } from './tag.ts';

/**
 * Adds a tag.
 *
 * @param values as `tagForm` reads them
 * @returns its id
 * @throws AppError as `authorize`; `tag-existant`, `slug-pris`
 */
export async function createTag(
  { db }: { db: Database },
  { actor, values }: { actor: Actor; values: TagValues },
): Promise<string> {
  const by = authorize(actor, 'edit catalogue');
  return db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const after = withSlug(values);
    await assertTagIsFree(tx, after);
    await makeRoom(tx, after.homeRank);
    const [created] = await tx
      .insert(tags)
      .values({ ...after, nameKey: sortKey(after.name) })
      .returning({ id: tags.id });
    if (!created) throw new Error(`${after.slug} was not inserted.`);
    await releaseTagSlug(tx, after.slug);
    const subject = { type: 'tag', id: created.id } as const;
    await recordAudit(tx, { by, action: 'create tag', subject, after });
    await publishChange(tx, ['lists']);
    return created.id;
  });
}
