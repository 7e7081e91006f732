/** Files of the library for delivery over HTTP. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import type { FileCache } from '#services/storage/file-cache.server.ts';
import { resizePhoto } from '#services/pictures/sharp-pictures.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { isShown } from './library/media-uses.server.ts';
import { KEPT_PICTURES, type MediaFormat } from './media.ts';
import type { Rendition } from './renditions.ts';

/** A file of the library, and whether it is public. */
export interface Delivered {
  bucket: string;
  path: string;
  width: number;
  bytes: number;
  /** True when a published recipe or the published banner uses it. */
  isPublic: boolean;
}

/** The picture of that hash, or the video of that hash and format; null without one. */
export async function findDelivered(
  { db }: { db: Database },
  hash: string,
  formats: readonly MediaFormat[] = KEPT_PICTURES,
): Promise<Delivered | null> {
  // The same file may have been uploaded twice.
  const [found] = await db
    .select({
      bucket: media.bucket,
      path: media.path,
      width: media.width,
      bytes: media.bytes,
      isPublic: isShown,
    })
    .from(media)
    .where(and(eq(media.hash, hash), inArray(media.format, formats)))
    .orderBy(desc(isShown))
    .limit(1);
  return found ?? null;
}

/**
 * A picture at one of its widths, made at the first request, then cached.
 *
 * @returns null when too many wait to be made
 * @throws when its file cannot be read
 */
export function makeRendition(
  { storage, renditions }: { storage: Storage; renditions: FileCache },
  {
    hash,
    place,
    rendition,
  }: { hash: string; place: Pick<Delivered, 'bucket' | 'path'>; rendition: Rendition },
): Promise<Buffer | null> {
  const { width, format } = rendition;
  return renditions.get(`${hash}-${width}.${format}`, async () =>
    resizePhoto(await storage.read(place), { width, format }),
  );
}
