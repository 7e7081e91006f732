/** `npm run check`: all checks of the code that do not run it; CI runs the same. */
import path from 'node:path';
import { checkContent } from './content/check-content.ts';
import { runMain } from './launch/run-child.mjs';
import { runSteps, runTool, type Step } from './steps.ts';

function runContentCheck(): Promise<number> {
  const faults = checkContent(path.dirname(import.meta.dirname));
  for (const fault of faults) console.error(fault);
  return Promise.resolve(faults.length === 0 ? 0 : 1);
}

const CHECKS: readonly Step[] = [
  { name: 'types des routes', run: () => runTool('react-router', ['typegen']) },
  { name: 'types', run: () => runTool('tsc', ['--noEmit']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'mise en forme', run: () => runTool('prettier', ['--check', '--log-level=warn', '.']) },
  {
    name: 'architecture',
    run: () => runTool('vitest', ['run', '--project=unit', 'test/house/architecture.test.ts']),
  },
  { name: 'textes et listes', run: runContentCheck },
  { name: 'code mort', run: () => runTool('knip', ['--no-progress']) },
];

/** @returns the names of the checks that fail */
export function check(): Promise<string[]> {
  return runSteps(CHECKS);
}

if (import.meta.main) {
  await runMain(async () => {
    const failed = await check();
    console.log(failed.length === 0 ? '\nTout va bien.' : `\nÀ corriger : ${failed.join(', ')}.`);
    return failed.length === 0 ? 0 : 1;
  });
}
