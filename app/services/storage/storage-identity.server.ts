import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from '#app/process/make-directory.server.ts';

/**
 * Identity of a directory of files, the same from any machine and under any path: a file in it,
 * created by the first that asks. Of two at once, the first to link chooses for both.
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
