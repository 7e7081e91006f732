import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Disks } from './storage.server.ts';

/** Puts on the disk what was written to a file, or which files a directory has. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a directory of this machine, one folder a bucket. */
export function localDisks(directory: string): Disks {
  const placeOf = (bucket: string, file: string) => path.join(directory, bucket, file);
  return {
    name: 'Stockage local',
    disk: async (bucket) => {
      const { FSDriver } = await import('flydrive/drivers/fs');
      return new FSDriver({ location: path.join(directory, bucket), visibility: 'private' });
    },
    part: async (bucket, file, range) => {
      const stream = createReadStream(placeOf(bucket, file), { ...range });
      // A file that is not there is known before the answer begins.
      await once(stream, 'open');
      return stream;
    },
    settle: async (bucket, file) => {
      const place = placeOf(bucket, file);
      await flush(place);
      await flush(path.dirname(place));
    },
  };
}
