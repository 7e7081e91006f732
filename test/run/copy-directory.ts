import { execFileSync } from 'node:child_process';

/**
 * Copies a directory, whose files keep their dates, to a path where there is nothing: a tenth of a
 * second for the thousand files of a database, of which `node:fs` makes two.
 */
export function copyDirectory(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to]);
}
