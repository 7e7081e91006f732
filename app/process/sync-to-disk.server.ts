import { open } from 'node:fs/promises';

/** Syncs a file, or a directory's entries, to the disk: they survive a power cut. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
