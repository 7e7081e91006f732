/** Measures of `npm run bench` run to their end and print figures; what these are is for nobody here. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#app/process/program-files.server.ts';

const MEASURES = [
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

test.each(MEASURES.map((args) => [args.join(' '), args] as const))(
  'npm run bench -- %s',
  async (_, args) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(ROOT, 'scripts/bootstrap.mjs'), 'bench/run.ts', ...args],
      { cwd: ROOT, env: { ...process.env, BENCH_TRIAL: '1' } },
    );
    expect(stdout).toMatch(/\d/);
  },
);
