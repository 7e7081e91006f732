/** Runs named steps, all of them, and prints their times. */
import path from 'node:path';
import { runChild } from './launch/run-child.mjs';

const ROOT = path.dirname(import.meta.dirname);

export interface Step {
  name: string;
  /** Resolves to an exit code: 0 is success. */
  run: (say: (text: string) => void) => Promise<number>;
}

/** Most tools use one core. */
const AT_ONCE = 2;

const seconds = new Intl.NumberFormat('fr-FR', {
  style: 'unit',
  unit: 'second',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/**
 * Runs every step, two at once, the ones after a failure too: one run tells all there is to mend.
 * A step's output is printed when it ends.
 *
 * @returns the names of those that failed
 */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = [];
  const rest = steps.values();
  const work = async () => {
    for (const { name, run } of rest) {
      let output = '';
      const start = performance.now();
      const code = await run((text) => (output += text));
      const time = seconds.format((performance.now() - start) / 1000);
      console.log(`${output}${code === 0 ? '✓' : '✗'} ${name} (${time})`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
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
