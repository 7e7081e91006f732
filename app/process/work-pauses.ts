import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Shorter work delays no visitor. */
const SHORT_MS = 5;

/**
 * Shares the event loop of long work with visitors.
 *
 * @returns pauses, as long as the work since the last pause took
 */
export function openPauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    await (worked < SHORT_MS ? nextTurn() : sleep(worked));
    began = performance.now();
  };
}
