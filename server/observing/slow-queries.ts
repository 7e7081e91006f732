import { onWork } from '#app/process/watched-work.server.ts';

const LONGEST_TEXT = 300;

/** Has the log tell of queries that took longer, by their text alone; 0 tells of none. @returns ends it */
export function logSlowQueries(thresholdMs: number): () => void {
  if (thresholdMs === 0) return () => undefined;
  return onWork('query', ({ text, ms }) => {
    if (ms < thresholdMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
    console.info(`Requête lente de la base (${Math.round(ms)}\u00a0ms)\u00a0: ${statement}`);
  });
}
