import { onWork } from '#app/process/watched-work.server.ts';

const LONGEST_TEXT = 300;

/**
 * Logs queries that took longer, without their values; 0 logs none.
 *
 * @returns a function that stops it
 */
export function logSlowQueries(thresholdMs: number): () => void {
  if (thresholdMs === 0) return () => undefined;
  return onWork('query', ({ text, ms }) => {
    if (ms < thresholdMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
    console.info(`Requête lente de la base (${Math.round(ms)}\u00a0ms)\u00a0: ${statement}`);
  });
}
