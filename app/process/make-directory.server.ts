import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a directory that only its owner may enter, with its missing parents. Node's own `recursive`
 * never returns where nothing can be made, as in /proc.
 */
export function makeDirectory(directory: string): void {
  const above = path.dirname(directory);
  if (above !== directory && !statSync(above, { throwIfNoEntry: false })) makeDirectory(above);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Made meanwhile, or already there; not a broken link, and not a file.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Writes in a directory, and leaves nothing there. @throws what the system says */
export const tryDirectory = (directory: string): void =>
  rmdirSync(mkdtempSync(path.join(directory, '.essai-')));
