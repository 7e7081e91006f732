/** Runs named steps one after the other, all of them, and prints their times. */
import path from 'node:path';
import { runChild } from './launch/run-child.mjs';

const ROOT = path.dirname(import.meta.dirname);

export interface Step {
  name: string;
  /** Resolves to an exit code: 0 is success. */
  run: () => Promise<number>;
}

const seconds = new Intl.NumberFormat('fr-FR', {
  style: 'unit',
  unit: 'second',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/**
 * Runs every step, the ones after a failure too: one run tells all there is to mend.
 *
 * @returns the names of those that failed
 */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of steps) {
    console.log(`\n▸ ${name}`);
    const start = performance.now();
    const code = await run();
    const time = seconds.format((performance.now() - start) / 1000);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${time})`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

/**
 * Runs a tool of node_modules under the Node that runs us.
 *
 * @returns its exit code
 */
export function runTool(
  name: string,
  args: readonly string[],
  options: Parameters<typeof runChild>[2] = {},
): Promise<number> {
  const { env = process.env } = options;
  const PATH = `${path.dirname(process.execPath)}:${env['PATH'] ?? ''}`;
  const file = path.join(ROOT, 'node_modules/.bin', name);
  return runChild(file, args, { cwd: ROOT, ...options, env: { ...env, PATH } });
}
