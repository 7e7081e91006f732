import { performance } from 'node:perf_hooks';
import { sized } from './sized.ts';

/** Milliseconds; each is the median of the rounds. */
export interface Timing {
  p50: number;
  p95: number;
  max: number;
  /** Measured runs of all rounds, without the warm-up. */
  runs: number;
}

export interface Bounds {
  rounds: number;
  /** Most runs of a round, and its longest time. */
  runs: number;
  roundMs: number;
}

const BOUNDS: Bounds = sized(
  { rounds: 5, runs: 40, roundMs: 1_000 },
  { rounds: 1, runs: 1, roundMs: 1 },
);
const WARM_UP_RUNS = 3;

/** Percentile by nearest rank. @throws without values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('A percentile of nothing.');
  return value;
}

/**
 * Runs one after the other: the time of a single caller.
 *
 * @param run called with its number, from 0, to vary its query
 * @param signal stops before the next run, throwing its reason
 */
export async function measure(
  run: (turn: number) => unknown,
  { signal, bounds = BOUNDS }: { signal: AbortSignal; bounds?: Bounds },
): Promise<Timing> {
  let turn = 0;
  const once = async () => {
    signal.throwIfAborted();
    const start = performance.now();
    await run(turn++);
    return performance.now() - start;
  };
  for (let warm = 0; warm < WARM_UP_RUNS; warm += 1) await once();

  const rounds: number[][] = [];
  for (let round = 0; round < bounds.rounds; round += 1) {
    const times: number[] = [];
    const end = performance.now() + bounds.roundMs;
    do {
      times.push(await once());
    } while (times.length < bounds.runs && performance.now() < end);
    rounds.push(times);
  }
  const median = (share: number) =>
    percentile(
      rounds.map((times) => percentile(times, share)),
      0.5,
    );
  return {
    p50: median(0.5),
    p95: median(0.95),
    max: median(1),
    runs: rounds.flat().length,
  };
}
