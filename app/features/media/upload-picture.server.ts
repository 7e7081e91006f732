import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema-media.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import type { Darkroom } from '#services/darkroom.server.ts';
import type { Storage } from '#services/storage.server.ts';
import { displayName, storedName, storedPath } from './file-name.ts';
import { MEDIA_FORMATS, type Bucket, type Origin } from './media.ts';
import { preparePicture } from './prepare-picture.server.ts';

export interface MediaServices {
  db: Database;
  clock: () => Date;
  storage: Storage;
  darkroom: Darkroom;
}

export interface PictureUpload {
  /** As its sender calls it. */
  name: string;
  content: Uint8Array;
  bucket: Bucket;
  /** The recipe it is for, where there is one. */
  cocktailId?: string | null;
  alt?: string;
  origin?: Origin;
}

const HASH_DIGITS = 32;
export const hashOf = (content: Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);

/** What the storage says of a failure, after the specification's words. */
export function uploadFailure(cause: unknown): AppError {
  console.error('Le stockage des fichiers ne répond pas.', cause);
  const message = cause instanceof AppError ? cause.message : 'le stockage ne répond pas';
  return new AppError(
    'unavailable',
    `Erreur d’upload\u00a0: ${message}`,
    'Réessayez dans un instant.',
    { cause },
  );
}

/**
 * Makes a picture ours, keeps it and adds it to the library.
 *
 * @throws AppError as `authorize` and `preparePicture`; `unavailable` when it cannot be kept
 */
export async function uploadPicture(
  { db, clock, storage, darkroom }: MediaServices,
  { actor, ...upload }: { actor: Actor } & PictureUpload,
) {
  const by = authorize(actor, 'manage media');
  const { name, bucket, cocktailId, alt = '', origin = 'photo' } = upload;
  const prepared = await preparePicture({ darkroom }, { content: upload.content, origin });
  const { content, width, height, blur } = prepared;
  const path = storedPath(storedName(randomUUID(), name, 'webp'), clock(), cocktailId);
  const place = { bucket, path };
  const values = {
    ...place,
    hash: hashOf(content),
    format: 'webp' as const,
    name: displayName(name),
    alt,
    origin: prepared.origin,
    width,
    height,
    bytes: content.byteLength,
    blur,
  };
  await storage
    .write(place, content, { type: MEDIA_FORMATS.webp, bytes: content.byteLength })
    .catch((error: unknown) => {
      throw uploadFailure(error);
    });
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx.insert(media).values(values).returning();
      if (!row) throw new Error('The library took no row.');
      const after = { ...place, name: row.name, alt, origin: row.origin };
      await recordAudit(tx, {
        by,
        action: 'upload media',
        subject: { type: 'media', id: row.id },
        after,
      });
      return row;
    });
  } catch (error) {
    // Without a row nothing serves it; what a killed process leaves so, « zinc medias » finds.
    await storage
      .remove(place)
      .catch((cause: unknown) => console.error(`${path} est resté.`, cause));
    throw error;
  }
}
