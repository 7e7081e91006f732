/** Programs, accounts and system packages of this machine. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { runChild } from '#scripts/launch/run-child.mjs';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Looks programs up as a shell does, then in `folders`.
 *
 * @param searchPath PATH's value
 * @returns absolute paths, links followed, each once, in the order of `names`
 */
export function findPrograms(
  names: readonly string[],
  searchPath: string | undefined,
  folders: readonly string[] = [],
): string[] {
  const listed = (searchPath ?? '').split(':').filter((directory) => path.isAbsolute(directory));
  const directories = [...listed, ...folders];
  const found = names
    .flatMap((name) => directories.map((directory) => path.join(directory, name)))
    .filter(isProgram)
    .map((file) => realpathSync(file));
  return [...new Set(found)];
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Version that a program prints; undefined when it does not run. */
export function versionOf(file: string): string | undefined {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** True on a Debian-like system as root: `installPackages` can be tried. */
export function canInstallPackages(): boolean {
  return isRoot() && findPrograms(['apt-get'], process.env['PATH']).length > 0;
}

let listsAreFresh = false;

/**
 * Installs packages of the Debian family.
 *
 * @returns whether that worked; apt-get says why not
 */
export async function installPackages(...names: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => runChild('apt-get', ['-qq', ...args], { env });
  if (!listsAreFresh) {
    // A source that does not answer is no obstacle as long as the packages are found.
    await aptGet('update');
    listsAreFresh = true;
  }
  return (await aptGet('install', '--yes', '--no-install-recommends', ...names)) === 0;
}
