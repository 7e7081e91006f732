/** Measures of `npm run bench` run to their end and print figures; what these are is for nobody here. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#app/process/program-files.server.ts';
import { BRIEFLY } from '#test/run/briefly.ts';

/** In one process, which loads the application once. */
const TOGETHER = [
  'bar',
  'best-bottles',
  'cached-page',
  'first-tap',
  'hostile-files',
  'imports',
  'lines',
  'search',
  'uncached-list',
];

async function bench(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [BRIEFLY, path.join(ROOT, 'scripts/bootstrap.mjs'), 'bench/run.ts', ...args],
    { cwd: ROOT, env: { ...process.env, BENCH_TRIAL: '1' } },
  );
  return stdout;
}

test('npm run bench -- --recipes 20 --engines embedded', async () => {
  expect(await bench('--recipes', '20', '--engines', 'embedded')).toMatch(/\d/);
});

// The time limit is for all of them.
test(`npm run bench -- ${TOGETHER.join(' ')}`, { timeout: 600_000 }, async () => {
  const said = await bench(
    ...TOGETHER.flatMap((name) => (name === 'imports' ? [name, '0.001'] : name)),
  );
  for (const [at, name] of TOGETHER.entries()) {
    const [, rest = ''] = said.split(`\n${name}\n`);
    const [figures] = rest.split(`\n${TOGETHER[at + 1] ?? ''}\n`);
    expect(figures, name).toMatch(/\d/);
  }
});
