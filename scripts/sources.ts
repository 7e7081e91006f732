/** Sources of the build, and the fingerprint that names the sources of a build. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  builtProgram,
  PROGRAMS,
  ROOT,
  type ProgramName,
} from '#app/process/program-files.server.ts';

const BUILD_INPUTS = [
  'app',
  'content',
  'server',
  'cli',
  'db',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const BUILD_OUTPUTS = ['build/server/main.js', 'build/client/assets', 'build/database'];
const STAMP = 'build/.sources.sha256';

/**
 * Fingerprint of everything the build reads: names and contents, tests aside.
 *
 * @returns 64 hexadecimal digits
 */
export function hashSources(root: string, inputs: readonly string[] = BUILD_INPUTS): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(root, input))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** True when the build is complete and made from sources with this fingerprint. */
export function isBuilt(root: string, sources: string): boolean {
  const stamp = path.join(root, STAMP);
  const complete = [STAMP, ...BUILD_OUTPUTS].every((file) => existsSync(path.join(root, file)));
  return complete && readFileSync(stamp, 'utf8') === sources;
}

/** The built program if the build is of these very sources, else its source. */
export const freshProgram = (name: ProgramName): string =>
  isBuilt(ROOT, hashSources(ROOT)) ? builtProgram(name) : path.join(ROOT, PROGRAMS[name]);

export function markBuilt(root: string, sources: string): void {
  writeFileSync(path.join(root, STAMP), sources);
}

/** To be called before building: a build interrupted half-way must not pass for one. */
export function markUnbuilt(root: string): void {
  rmSync(path.join(root, STAMP), { force: true });
}

/** Paths relative to `root`, in an order that does not depend on the file system. */
function listFiles(root: string, input: string): string[] {
  const location = path.join(root, input);
  if (!existsSync(location)) return [];
  if (!statSync(location).isDirectory()) return [input];
  return readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
