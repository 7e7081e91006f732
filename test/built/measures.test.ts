/** Measures of `npm run bench` run to their end and print figures; what these are is for nobody here. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#app/process/program-files.server.ts';

/** Each starts a site or a browser of its own. */
const APART = [
  ['--recipes', '20', '--engines', 'embedded'],
  ['cached-page'],
  ['first-tap'],
  ['hostile-files'],
];
/** In one process, which loads the application once. */
const TOGETHER = ['bar', 'best-bottles', 'imports', 'lines', 'search', 'uncached-list'];

async function bench(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'scripts/bootstrap.mjs'), 'bench/run.ts', ...args],
    { cwd: ROOT, env: { ...process.env, BENCH_TRIAL: '1' } },
  );
  return stdout;
}

test.each(APART.map((args) => [args.join(' '), args] as const))(
  'npm run bench -- %s',
  async (_, args) => {
    expect(await bench(...args)).toMatch(/\d/);
  },
);

test(`npm run bench -- ${TOGETHER.join(' ')}`, async () => {
  const said = await bench(
    ...TOGETHER.flatMap((name) => (name === 'imports' ? [name, '0.001'] : name)),
  );
  for (const [at, name] of TOGETHER.entries()) {
    const [, rest = ''] = said.split(`\n${name}\n`);
    const [figures] = rest.split(`\n${TOGETHER[at + 1] ?? ''}\n`);
    expect(figures, name).toMatch(/\d/);
  }
});
