import { open } from 'node:fs/promises';

/** Has a file, or the names in a directory, on the disk: they outlive a power cut from then on. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
