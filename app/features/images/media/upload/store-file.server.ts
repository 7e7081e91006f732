import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { MEDIA_FORMATS, type Bucket } from '../media.ts';
import type { PreparedFile } from './prepare-picture.server.ts';

export interface Place {
  bucket: Bucket;
  path: string;
}

/** Storage failures, in the words of the specification. */
export function uploadFailure(cause: unknown): AppError {
  console.error('Le stockage des fichiers ne répond pas.', cause);
  const full = diskFull(cause);
  if (full) return full;
  return new AppError(
    'unavailable',
    'Erreur d’upload\u00a0: le stockage ne répond pas.',
    'Réessayez dans un instant.',
    { cause },
  );
}

/**
 * Stores a file, checks it on request, then writes its rows in one transaction. After a failure the
 * file is removed. A file orphaned by a crash is listed by `npm run zinc -- medias`.
 *
 * @throws AppError `unavailable` when the storage fails, `disk-full` when it is full; else as
 * `know`
 */
export async function storeFile<T>(
  { db, storage }: { db: Database; storage: Storage },
  { place, file, check }: { place: Place; file: PreparedFile; check?: () => Promise<void> },
  know: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { format, bytes } = file.values;
  try {
    await storage.write(place, file.open(), { type: MEDIA_FORMATS[format], bytes });
  } catch (error) {
    throw uploadFailure(error);
  }
  try {
    await check?.();
    return await db.transaction(know);
  } catch (error) {
    await removeFile({ storage }, place);
    throw error;
  }
}

/** Removes a file without a row; one that stays is listed as an orphan. */
export async function removeFile({ storage }: { storage: Storage }, place: Place): Promise<void> {
  await storage
    .remove(place)
    .catch((error: unknown) => console.error(`${place.path} n’a pas pu être supprimé.`, error));
}
