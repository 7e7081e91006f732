/** Selects the tests that a change touches, for `npm test -- changed`. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/launch/run-child.mjs';

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

const singular = (word: string) => word.replace(/s$/, '');

/**
 * The journeys that a change touches by their name: `hero-media.spec.ts` runs when it changed
 * itself, or when a file or a folder of `app` called hero did. The others are for a whole run.
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
