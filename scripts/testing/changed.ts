/** Selects the tests that a change touches, for `npm test -- changed`. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/launch/run-child.mjs';
import { importsOf } from './imports.ts';

/**
 * Files that differ from a commit, new ones included.
 *
 * @throws {ScriptError} when Git does not know the commit
 */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  try {
    return [
      ...git('diff', '--name-only', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch (cause) {
    throw new ScriptError(`Git ne sait pas ce qui a changé depuis « ${since} ».`, { cause });
  }
}

/** Tests of the inside; those of `test/slow` and of the built site are for a whole run. */
const isInside = (file: string) =>
  /\.test\.tsx?$/.test(file) && !/\.postgres\.test\.ts$|^test\/(?:built|hostile|slow)\//.test(file);

/**
 * The tests that import a changed file, the nearest first: those that changed, then those that are
 * fewest imports away.
 *
 * @param files paths within the project
 * @param tree all of its paths
 */
export function testsNear(
  files: readonly string[],
  tree: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  const importers = new Map<string, string[]>();
  for (const file of tree.filter((name) => /\.tsx?$/.test(name)))
    for (const imported of importsOf(file, read(file)))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const reached = new Set(files);
  // A set goes on to what is added to it meanwhile.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => isInside(file) && tree.includes(file));
}

const singular = (word: string) => word.replace(/s$/, '');

/**
 * The journeys that a change touches by their name: `hero.spec.ts` when it changed
 * itself, or when a file or a folder of `app` called hero did.
 *
 * @param files paths within the project
 * @param specs paths within `e2e`
 */
export function journeysOf(
  files: readonly string[],
  specs: readonly string[] = readdirSync('e2e', { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.spec.ts'),
  ),
): string[] {
  const words = new Set(
    files
      .filter((file) => file.startsWith('app/') && !file.includes('.test.'))
      // The folder of a group of features names no feature.
      .flatMap((file) => file.replace(/^app\/features\/[a-z]+\//, '').split('/'))
      .map((part) => singular(part.split('.', 1)[0] ?? '')),
  );
  return specs
    .filter((spec) => {
      const name = path.basename(spec, '.spec.ts');
      const isNamed = [name, name.split('-', 1)[0] ?? ''].some((word) => words.has(singular(word)));
      return isNamed || files.includes(`e2e/${spec}`);
    })
    .map((spec) => `e2e/${spec}`);
}
