/** Runs two functions in turns, so that other load slows both. */
import { performance } from 'node:perf_hooks';
import { percentile } from './measure.ts';

export interface Turns {
  /** Milliseconds per run, median of the rounds. */
  first: number;
  second: number;
  /** Time of the first program divided by that of the second; median of the rounds. */
  ratio: number;
}

/** @param options.runs of each per round, after a warm-up round */
export async function compareTurns(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  { rounds, runs }: { rounds: number; runs: number },
): Promise<Turns> {
  const time = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    for (let run = 0; run < runs; run += 1) await work();
    return (performance.now() - start) / runs;
  };
  const timed: [first: number, second: number][] = [];
  for (let round = 0; round <= rounds; round += 1)
    timed.push([await time(first), await time(second)]);
  const counted = timed.slice(1);
  const median = (of: (pair: [number, number]) => number) => percentile(counted.map(of), 0.5);
  return {
    first: median(([a]) => a),
    second: median(([, b]) => b),
    ratio: median(([a, b]) => a / b),
  };
}
