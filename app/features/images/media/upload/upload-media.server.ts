import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import type { Darkroom } from '#services/pictures/darkroom.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { displayName, storedName, storedPath } from './file-name.ts';
import {
  dimensionsOf,
  kindOf,
  type Bucket,
  type MediaKind,
  type Origin,
  type SameFile,
} from '../media.ts';
import { prepareFile, type GivenFile } from './prepare-file.server.ts';
import { storeFile } from './store-file.server.ts';

export interface MediaServices {
  db: Database;
  clock: () => Date;
  storage: Storage;
  darkroom: Darkroom;
}

export interface Upload {
  given: GivenFile;
  /** Videos always go to the bucket of the site itself. */
  bucket: Bucket;
  /** Id of the recipe it belongs to, if any. */
  cocktailId?: string | null;
  alt?: string;
  origin?: Origin;
  /** The only accepted kind; null for both. */
  accepts?: MediaKind | null;
  /** Smallest width and height, for pictures that nobody reviews first. */
  least?: number;
}

/** Another file of the library with the same content; null without one. */
export async function findSame(
  { db }: Pick<MediaServices, 'db'>,
  { id, hash }: Pick<typeof media.$inferSelect, 'id' | 'hash'>,
): Promise<SameFile | null> {
  const [same] = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(and(eq(media.hash, hash), ne(media.id, id)))
    .limit(1);
  return same ?? null;
}

/**
 * Checks and converts a file, stores it and adds it to the library.
 *
 * @param also writes its first use, in the same transaction
 * @throws AppError as `authorize` and `prepareFile`; `image-trop-petite`; `unavailable` when it
 * cannot be stored
 */
export async function uploadMedia(
  services: MediaServices,
  { actor, ...upload }: { actor: Actor } & Upload,
  also: (tx: Transaction, row: typeof media.$inferSelect) => Promise<void> = async () => undefined,
) {
  const by = authorize(actor, 'manage media');
  const { given, cocktailId, alt = '', origin = 'photo', accepts = null, least = 0 } = upload;
  const file = await prepareFile(services, { given, origin, accepts });
  const { format, width, height } = file.values;
  if (Math.min(width, height) < least) {
    throw new AppError(
      'image-trop-petite',
      `L’image est trop petite\u00a0: ${dimensionsOf({ width, height })}.`,
    );
  }
  const bucket = kindOf(format) === 'image' ? upload.bucket : 'images-media';
  const name = storedName(randomUUID(), given.name, format);
  const path = storedPath(name, services.clock(), cocktailId);
  const values = { bucket, path, name: displayName(given.name), alt, ...file.values };
  return storeFile(services, { place: { bucket, path }, file }, async (tx) => {
    const [row] = await tx.insert(media).values(values).returning();
    if (!row) throw new Error('The library took no row.');
    await recordAudit(tx, {
      by,
      action: 'upload media',
      subject: { type: 'media', id: row.id },
      after: { bucket, path, name: row.name, alt, origin: row.origin },
    });
    await also(tx, row);
    return row;
  });
}
