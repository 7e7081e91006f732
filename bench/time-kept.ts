import { setTimeout as sleep } from 'node:timers/promises';
import { askAt } from '#test/run/http-client.ts';

/** Leaves processor time to the site. */
const PAUSE_MS = 2;

/**
 * Requests a cached page until `signal` aborts.
 *
 * @returns milliseconds of each answer
 */
export async function timeKept(origin: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const { status } = await askAt(origin)('/cocktails');
    if (status !== 200) throw new Error(`/cocktails: ${status}`);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  return times;
}
