import { expect, it } from 'vitest';
import { measure, percentile } from './measure.ts';

it('takes percentiles by nearest rank', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([1, 3, 5, 5]);
  expect(() => percentile([], 0.5)).toThrow('nothing');
});

it('runs no more often than its bounds say, after a warm-up', async () => {
  const turns: number[] = [];
  const bounds = { rounds: 3, runs: 4, roundMs: 10_000 };
  const timing = await measure((turn) => turns.push(turn), {
    signal: new AbortController().signal,
    bounds,
  });
  expect(timing.runs).toBe(12);
  expect(turns).toEqual(Array.from({ length: 15 }, (_, turn) => turn));
  expect(timing.p50).toBeLessThanOrEqual(timing.p95);
  expect(timing.p95).toBeLessThanOrEqual(timing.max);
});

it('ends a round when its time is over, with one run at least', async () => {
  const bounds = { rounds: 2, runs: 1000, roundMs: 0 };
  const { runs } = await measure(() => undefined, { signal: new AbortController().signal, bounds });
  expect(runs).toBe(2);
});

it('stops before the next run when told to', async () => {
  const stop = new AbortController();
  let runs = 0;
  const measured = measure(
    () => {
      runs += 1;
      stop.abort(new Error('enough'));
    },
    { signal: stop.signal },
  );
  await expect(measured).rejects.toThrow('enough');
  expect(runs).toBe(1);
});
