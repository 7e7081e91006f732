import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema-media.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { readMedia } from './media-rows.server.ts';
import { findUses } from './media-uses.server.ts';
import { removeFile, type Place } from './store-file.server.ts';

const FOREIGN_KEY_VIOLATION = '23503';

const inUse = () =>
  new AppError('media-utilise', 'Ce fichier sert encore\u00a0: il n’a pas été supprimé.');

const isHeld = (error: unknown) =>
  error instanceof Error &&
  (error.cause as { code?: string } | undefined)?.code === FOREIGN_KEY_VIOLATION;

/**
 * Deletes a file that nothing shows.
 *
 * @throws AppError as `authorize`; `media-introuvable`; `media-utilise` when a recipe, in the bin too, or
 *   a banner shows it
 */
export async function deleteMedia(
  { db, storage }: { db: Database; storage: Storage },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'manage media');
  let gone: Place;
  try {
    gone = await db.transaction(async (tx) => {
      const { bucket, path, name, alt, ...row } = await readMedia(tx, id);
      if ((await findUses(tx, { bucket, path })).length > 0) throw inUse();
      await tx.delete(media).where(eq(media.id, row.id));
      await recordAudit(tx, {
        by,
        action: 'delete media',
        subject: { type: 'media', id },
        before: { bucket, path, name, alt },
      });
      return { bucket, path };
    });
  } catch (error) {
    // Somebody has begun to show it since.
    throw isHeld(error) ? inUse() : error;
  }
  await removeFile({ storage }, gone);
}
