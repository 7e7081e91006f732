import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { keptOriginals } from '#db/schema-assistant.server.ts';
import type { Place } from '../upload/store-file.server.ts';

export const replacedMeanwhile = (suggestion: string) =>
  new AppError(
    'change-entre-temps',
    'Quelqu’un a remplacé ou supprimé ce fichier entre-temps.',
    suggestion,
  );

/** Keeps the originals of a file no longer, since it goes or another one takes its place. @returns where they are */
export async function takeOriginals(tx: Transaction, mediaId: string): Promise<Place[]> {
  const rows = await tx
    .delete(keptOriginals)
    .where(eq(keptOriginals.mediaId, mediaId))
    .returning({ bucket: keptOriginals.bucket, path: keptOriginals.path });
  return rows as Place[];
}
