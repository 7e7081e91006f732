import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import { directoryIdentity } from './storage-identity.server.ts';
import type { Disks } from './storage.server.ts';

/** Files in a directory of this machine, one folder a bucket. */
export function localDisks(directory: string): Disks {
  const placeOf = (bucket: string, file: string) => path.join(directory, bucket, file);
  return {
    name: 'Stockage local',
    fileOf: placeOf,
    disk: async (bucket) => {
      const { FSDriver } = await import('flydrive/drivers/fs');
      return new FSDriver({ location: path.join(directory, bucket), visibility: 'private' });
    },
    part: async (bucket, file, range) => {
      const stream = createReadStream(placeOf(bucket, file), { ...range });
      // A missing file is noticed before the answer begins.
      await once(stream, 'open');
      return stream;
    },
    identity: () => directoryIdentity(directory),
    settle: async (bucket, file) => {
      const place = placeOf(bucket, file);
      await syncToDisk(place);
      await syncToDisk(path.dirname(place));
    },
  };
}
