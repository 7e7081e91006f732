import type { FileCache } from '#services/storage/file-cache.server.ts';
import { resizePhoto } from '#services/pictures/sharp-pictures.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import type { Delivered } from './find-delivered.server.ts';
import type { Rendition } from './renditions.ts';

/**
 * A picture at one of its widths, made at the first request and kept.
 *
 * @returns null when too many are waiting to be made
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
