/** All uploaded files, for backups and copies. */
import type { FileStore } from '#db/backup/files.server.ts';
import { IMPORT_BUCKET } from '#features/intake/imports/runs/run.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { BUCKETS, MEDIA_FORMATS } from './media.ts';
import { namedFiles } from './known-files.server.ts';

const ANYTHING = 'application/octet-stream';

function typeOf(path: string): string {
  const format = Object.entries(MEDIA_FORMATS).find(([ending]) => path.endsWith(`.${ending}`));
  return format?.[1] ?? ANYTHING;
}

const saysNoBucket = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchBucket' || saysNoBucket(error.cause));

/** @returns the files in all buckets of `storage` */
export const fileStore = (storage: Storage): FileStore => ({
  buckets: [...BUCKETS, IMPORT_BUCKET],
  list: async function* list(bucket) {
    try {
      yield* storage.list(bucket);
    } catch (error) {
      // The import bucket is missing before the first import.
      if (bucket !== IMPORT_BUCKET || !saysNoBucket(error)) throw error;
    }
  },
  has: (place) => storage.has(place),
  read: (place) => storage.read(place),
  named: namedFiles,
  fileOf: (place) => storage.fileOf(place),
  put: async (place, content) => {
    await storage.remove(place);
    await storage.write(place, content, {
      type: typeOf(place.path),
      bytes: content.byteLength,
    });
  },
});
