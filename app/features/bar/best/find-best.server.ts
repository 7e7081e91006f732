import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { searchBest, type BestFound, type BestQuestion } from './best-bottles.ts';

/** Work on one question; browsers with scripts go on. */
const WORK_MS = 1000;
const LIMIT: Limit = { what: 'ask for the best bottles, by address', times: 60, seconds: 600 };

/**
 * The best bottles, or the best found in time. Other requests are answered between two steps.
 *
 * @throws RateLimited
 */
export async function findBest(
  services: { db: Database; clock: () => Date },
  { address, question }: { address: string; question: BestQuestion },
): Promise<BestFound> {
  await consume(services, LIMIT, address);
  const steps = searchBest(question);
  for (let work = 0; ;) {
    const from = performance.now();
    const { value, done = false } = steps.next();
    work += performance.now() - from;
    if (done || work > WORK_MS) return value;
    await turn();
  }
}
