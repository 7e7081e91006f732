/** Measures of `npm run bench` at their smallest size, which shows that they still run. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#app/process/program-files.server.ts';

/** Arguments of all measures but those that need WordPress or wrk. */
export const TRIALS: readonly (readonly string[])[] = [
  ['--recipes', '20', '--engines', 'embedded'],
  ['bar'],
  ['best-bottles'],
  ['cached-page'],
  ['first-tap'],
  ['hostile-files'],
  ['imports', '0.001'],
  ['lines'],
  ['search'],
  ['uncached-list'],
];

/**
 * @returns the figures printed
 * @throws with the output of a measure that fails
 */
export async function tryMeasure(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'scripts/bootstrap.mjs'), 'bench/run.ts', ...args],
    { cwd: ROOT, env: { ...process.env, BENCH_TRIAL: '1' } },
  );
  return stdout;
}
