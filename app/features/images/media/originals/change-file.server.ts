/** Changes the file of a picture or video, in all its uses. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { auditLog, cocktailRevisions } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { differing, FILE_ACTIONS, type FileAction } from '#features/platform/audit/audit.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { findUses, subjectsOf } from '../library/media-uses.server.ts';

type Row = typeof media.$inferSelect;

/**
 * Adds a revision to the recipes that show a file. A recipe without revisions gets its first one
 * with its first change.
 */
async function addFileRevisions(
  tx: Transaction,
  { bucket, path }: Pick<Row, 'bucket' | 'path'>,
  { by, at, action }: Change,
): Promise<void> {
  const { cocktailId, recipe, isDeleted, number } = cocktailRevisions;
  const last = await tx
    .selectDistinctOn([cocktailId], {
      cocktailId,
      isDeleted,
      recipe: sql<unknown>`jsonb_set(${recipe}, '{image_path}', to_jsonb(${path}::text))`,
    })
    .from(cocktailRevisions)
    .innerJoin(cocktails, eq(cocktails.id, cocktailId))
    .where(and(eq(cocktails.imageBucket, bucket), eq(cocktails.imagePath, path)))
    .orderBy(cocktailId, desc(number));
  if (last.length === 0) return;
  await tx
    .insert(cocktailRevisions)
    .values(last.map((revision) => ({ ...revision, at, actorId: by.id, action })));
}

interface Change {
  by: Member;
  at: Date;
  action: FileAction;
}

/**
 * Gives a file other content at another path, with its entries in the audit log and in the history
 * of recipes. Recipes and banners follow: their foreign keys cascade.
 *
 * @returns false when another editor replaced or deleted it meanwhile
 */
export async function changeFile(
  tx: Transaction,
  row: Row,
  { path, ...values }: Partial<Row> & Pick<Row, 'path'>,
  change: Change,
): Promise<boolean> {
  const uses = await findUses(tx, row);
  const changed = await tx
    .update(media)
    .set({ path, ...values })
    .where(and(eq(media.id, row.id), eq(media.path, row.path)))
    .returning({ path: media.path, bytes: media.bytes, origin: media.origin });
  const [after] = changed;
  if (!after) return false;
  await addFileRevisions(tx, { bucket: row.bucket, path }, change);
  const { bytes, origin } = row;
  const before = { path: row.path, bytes, origin };
  await recordAudit(tx, {
    by: change.by,
    action: change.action,
    subject: { type: 'media', id: row.id },
    before: differing(before, after),
    after: differing(after, before),
  });
  await publishChange(tx, subjectsOf(uses));
  return true;
}

/** Present paths of files that were at other paths. @returns by their former path */
export async function readPresentPaths(
  tx: Transaction,
  former: readonly string[],
): Promise<Map<string, string>> {
  if (former.length === 0) return new Map();
  const path = sql<string>`${auditLog.before} ->> 'path'`;
  const rows = await tx
    .select({ former: path, present: media.path })
    .from(auditLog)
    .innerJoin(media, eq(sql`${media.id}::text`, auditLog.subjectId))
    .where(
      and(
        eq(auditLog.subjectType, 'media'),
        inArray(auditLog.action, [...FILE_ACTIONS]),
        inArray(path, [...former]),
      ),
    );
  return new Map(rows.map((row) => [row.former, row.present]));
}
