import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import type { Disks } from './storage.server.ts';
import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { makeDirectory } from '#app/process/make-directory.server.ts';

/**
 * Identity of a directory of files, the same from any machine and under any path: a file in it,
 * created by the first that asks. Of two at once, the first to link chooses for both.
 */
async function directoryIdentity(directory: string): Promise<string> {
  const file = path.join(directory, '.identite');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  makeDirectory(directory);
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, randomUUID(), { mode: 0o600, flush: true });
    await link(draft, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

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
