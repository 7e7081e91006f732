import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rasterizeSmall } from '#services/pictures/sharp-pictures.server.ts';
import type { FileCache } from '#services/storage/file-cache.server.ts';
import { RASTER_WIDTH } from './drawing.ts';

/** Longest wait for a picture that is being made. */
const PATIENCE_MS = 150;

/**
 * A drawing as an AVIF picture, made at the first request, then kept.
 *
 * @returns null while it is being made, when too many wait, or when it cannot be made
 */
export function makeRaster(renditions: FileCache, svg: string): Promise<Buffer | null> {
  const hash = createHash('sha256').update(svg).digest('hex');
  const made = renditions
    .get(`verre-${hash}.avif`, () => rasterizeSmall(svg, RASTER_WIDTH))
    .catch((error: unknown) => {
      console.error('Un dessin n’a pas pu être tramé.', error);
      return null;
    });
  return Promise.race([made, sleep(PATIENCE_MS, null, { ref: false })]);
}
