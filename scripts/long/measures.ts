/** Each measure of `npm run bench`, at its smallest size, runs to its end and prints figures. */
import assert from 'node:assert/strict';
import { TRIALS, tryMeasure } from '../testing/measures.ts';
import { build } from '../build.ts';

export async function run(): Promise<void> {
  await build();
  for (const args of TRIALS) {
    assert.match(await tryMeasure(args), /\d/);
    console.log(`✓ npm run bench -- ${args.join(' ')}`);
  }
}
