/** Search for the best bottles, beside the page: to stop it, the worker is ended. */
import { searchBest, type BestFound, type BestQuestion } from './best-bottles.ts';

export interface BestMessage {
  found: BestFound;
  isDone: boolean;
}

const LONGEST_MS = 60_000;
const PAUSE_MS = 150;

addEventListener('message', ({ data }: MessageEvent<BestQuestion>) => {
  const start = performance.now();
  let said = -PAUSE_MS;
  for (const steps = searchBest(data); ;) {
    const { value: found, done = false } = steps.next();
    const now = performance.now() - start;
    const isDone = done || now > LONGEST_MS;
    if (isDone || now - said > PAUSE_MS) postMessage({ found, isDone } satisfies BestMessage);
    if (isDone) return;
    if (now - said > PAUSE_MS) said = now;
  }
});
