import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { media } from '#db/schema/media.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { recipeFolderOf, storedName, storedPath } from './file-name.ts';
import { readMedia } from '../library/edit-media.server.ts';
import { keepOriginal, replacedMeanwhile } from '../originals/keep-original.server.ts';
import { findUses, subjectsOf } from '../library/media-uses.server.ts';
import { kindOf, type Origin } from '../media.ts';
import { prepareFile, type GivenFile } from './prepare-file.server.ts';
import { removeFile, storeFile } from './store-file.server.ts';
import type { MediaServices } from './upload-media.server.ts';

/**
 * Replaces a file by another of the same kind, in all its uses, at a new address. Name and
 * description stay; a replaced picture is kept for a while.
 *
 * @throws AppError as `authorize` and `prepareFile`; `media-introuvable`; `unavailable` when the
 * storage fails; `change-entre-temps` when another editor replaced it meanwhile
 */
export async function replaceMedia(
  services: MediaServices,
  asked: { actor: Actor; id: string; given: GivenFile; origin: Origin },
): Promise<void> {
  const { actor, id, given, origin } = asked;
  const by = authorize(actor, 'manage media');
  const row = await readMedia(services.db, id);
  const file = await prepareFile(services, { given, origin, accepts: kindOf(row.format) });
  const name = storedName(randomUUID(), given.name, file.values.format);
  const path = storedPath(name, services.clock(), recipeFolderOf(row.path));
  const place = { bucket: row.bucket, path };
  const isPicture = kindOf(row.format) === 'image';
  await storeFile(services, { place, file }, async (tx) => {
    const uses = await findUses(tx, row);
    // Recipes and banners follow: their foreign keys cascade.
    const replaced = await tx
      .update(media)
      .set({ path: place.path, ...file.values })
      .where(and(eq(media.id, id), eq(media.path, row.path)))
      .returning({ id: media.id });
    if (replaced.length === 0) throw replacedMeanwhile('Rien n’a été remplacé par le vôtre.');
    await recordAudit(tx, {
      by,
      action: 'replace media',
      subject: { type: 'media', id },
      before: { path: row.path, origin: row.origin },
      after: { path: place.path, origin: file.values.origin },
    });
    await publishChange(tx, subjectsOf(uses));
    if (isPicture) await keepOriginal(tx, row, { at: services.clock(), by });
  });
  if (!isPicture) await removeFile(services, row);
}
