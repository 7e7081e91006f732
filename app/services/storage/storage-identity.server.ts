import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from '#app/process/make-directory.server.ts';

/**
 * What a directory of files is known by, from whatever machine and under whatever name it is reached: a file in it, made by
 * the first that asks. Two may ask at once: the first to link has chosen for both.
 */
export async function directoryIdentity(directory: string): Promise<string> {
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
