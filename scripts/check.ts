/** `npm run check`: all checks of the code that do not run it; CI runs the same. */
import path from 'node:path';
import { checkContent } from './content/check-content.ts';
import { runMain } from './launch/run-child.mjs';
import { runSteps, runTool, type Step } from './steps.ts';

const tool = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: (say) =>
    runTool(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      onOutput: (chunk) => say(chunk.toString()),
    }),
});

/** Types need it. */
const ROUTES = tool('types des routes', 'react-router', 'typegen');

/** The longest first. */
const CHECKS: readonly Step[] = [
  tool('types et lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  tool('code mort', 'knip', '--no-progress'),
  tool('architecture', 'vitest', 'run', '--project=unit', 'test/house/architecture.test.ts'),
  tool('mise en forme', 'oxfmt', '--list-different'),
  {
    name: 'textes et listes',
    run: (say) => {
      const faults = checkContent(path.dirname(import.meta.dirname));
      for (const fault of faults) say(`${fault}\n`);
      return Promise.resolve(faults.length === 0 ? 0 : 1);
    },
  },
];

/** @returns the names of the checks that fail */
export async function check(): Promise<string[]> {
  return [...(await runSteps([ROUTES])), ...(await runSteps(CHECKS))];
}

if (import.meta.main) {
  await runMain(async () => {
    const failed = await check();
    console.log(failed.length === 0 ? '\nTout va bien.' : `\nÀ corriger : ${failed.join(', ')}.`);
    return failed.length === 0 ? 0 : 1;
  });
}
