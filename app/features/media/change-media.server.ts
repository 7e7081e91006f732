import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database } from '#db/client.server.ts';
import { changedMeanwhile } from '#db/row-version.server.ts';
import { media } from '#db/schema-media.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { differing } from '#features/audit/audit.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { mediaVersion, readMedia, valuesOf } from './media-rows.server.ts';
import { findUses, subjectsOf } from './media-uses.server.ts';

/**
 * Changes what a file is called and how it is described.
 *
 * @param values as `mediaForm` reads them
 * @param version that of what was changed, from `openMedia`
 * @throws AppError as `authorize`; `media-introuvable`; `change-entre-temps` when somebody else changed
 *   it
 */
export async function changeMedia(
  { db }: { db: Database },
  asked: { actor: Actor; id: string; values: { name: string; alt: string }; version: string },
): Promise<void> {
  const { actor, id, values, version } = asked;
  const by = authorize(actor, 'manage media');
  await db.transaction(async (tx) => {
    const row = await readMedia(tx, id);
    const before = valuesOf(row);
    const changed = differing(values, before);
    if (Object.keys(changed).length === 0) return;
    if (mediaVersion(row) !== version) throw changedMeanwhile();
    await tx.update(media).set(values).where(eq(media.id, id));
    await recordAudit(tx, {
      by,
      action: 'change media',
      subject: { type: 'media', id },
      before: differing(before, values),
      after: changed,
    });
    await publishChange(tx, subjectsOf(await findUses(tx, row)));
  });
}
