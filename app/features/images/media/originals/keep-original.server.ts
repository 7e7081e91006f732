import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { keptOriginals } from '#db/schema/assistant.server.ts';
import type { media } from '#db/schema/media.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import type { Place } from '../upload/store-file.server.ts';

export const replacedMeanwhile = (suggestion: string) =>
  new AppError(
    'change-entre-temps',
    'Quelqu’un a remplacé ou supprimé ce fichier entre-temps.',
    suggestion,
  );

/** Keeps the original of a replaced picture. */
export async function keepOriginal(
  tx: Transaction,
  row: typeof media.$inferSelect,
  { at, by }: { at: Date; by: Member },
): Promise<void> {
  const { id: mediaId, bucket, path, hash, format, origin, width, height, bytes, blur } = row;
  const file = { bucket, path, hash, format, origin, width, height, bytes, blur };
  await tx.insert(keptOriginals).values({ ...file, mediaId, at, actorId: by.id });
}

/** Deletes the rows of a file's originals, as the file is deleted. @returns their places */
export async function takeOriginals(tx: Transaction, mediaId: string): Promise<Place[]> {
  const rows = await tx
    .delete(keptOriginals)
    .where(eq(keptOriginals.mediaId, mediaId))
    .returning({ bucket: keptOriginals.bucket, path: keptOriginals.path });
  return rows as Place[];
}
