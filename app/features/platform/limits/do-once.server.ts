import type { Database } from '#db/client.server.ts';
import { consume, type Limit } from './consume.server.ts';
import { RateLimited } from './rate-limited.ts';

const DAY_SECONDS = 86_400;
/** Longer than a device is likely to wait before it sends again. */
const ONCE: Limit = { what: 'write once, by key', times: 1, seconds: 90 * DAY_SECONDS };

/**
 * Does a write whose key was not seen in 90 days. The key is kept in the transaction of the write: a
 * second one at the same time waits, and a write that fails may be tried again.
 *
 * @param key parts that make it unique, its member among them
 * @param work reads and writes with the services that it is given alone: other queries would wait for it
 * @returns null when it was done before
 */
export async function doOnce<Services extends { db: Database; clock: () => Date }, Result>(
  services: Services,
  key: readonly string[],
  work: (services: Services) => Promise<Result>,
): Promise<Result | null> {
  return services.db.transaction(async (tx) => {
    const within: Services = { ...services, db: tx };
    try {
      await consume(within, ONCE, JSON.stringify(key));
    } catch (error) {
      if (error instanceof RateLimited) return null;
      throw error;
    }
    return work(within);
  });
}
