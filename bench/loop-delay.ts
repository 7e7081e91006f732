/**
 * Loaded before the server by bench/storm.ts: at each SIGUSR2, writes how late its event loop was since the one
 * before, in milliseconds, to LOOP_DELAY_FILE.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How late a timer of a millisecond is. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

const NANOSECONDS = 1e6;
const file = process.env['LOOP_DELAY_FILE'];

// Workers and processes of the server load it too.
if (isMainThread && file !== undefined && process.argv[1]?.endsWith('server/main.ts')) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    const [p50, p99] = [delay.percentile(50), delay.percentile(99)];
    const said = { p50: p50 / NANOSECONDS, p99: p99 / NANOSECONDS, max: delay.max / NANOSECONDS };
    delay.reset();
    writeFileSync(file, JSON.stringify(said satisfies LoopDelay));
  });
}
