import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { rateLimits } from '#db/schema-accounts.server.ts';
import { networksOf } from './networks-of.ts';
import { RateLimited } from './rate-limited.ts';

/** At most `times` tries of `what` by one `whom` in a window that opens with the first. */
export interface Limit {
  /** A verb and what it is counted by, such as `sign in, by address`. */
  what: string;
  times: number;
  seconds: number;
}

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** By how much the clocks of nodes may differ. */
const MOST_SKEW_MS = 60_000;
/** One try in that many also removes the counts of windows that have closed. */
const SWEEP_EVERY = 100;

/** Addresses, of people or of machines, are not kept as such. */
const keyOf = (what: string, name: string) =>
  createHash('sha256').update(`${what}\n${name}`).digest('base64url');
const keysOf = (what: string, whom: string) =>
  networksOf(whom).map(({ name }) => keyOf(what, name));

/**
 * Counts one try, for every node at once. A try that its own network was refused counts in no wider one: a neighbour alone
 * shuts nobody out.
 *
 * @param whom whose tries are counted together: an address, which stands for its networks, or an account
 * @throws RateLimited when there were too many
 */
export async function consume({ db, clock }: Dependencies, limit: Limit, whom: string) {
  const now = clock();
  const { what, times, seconds } = limit;
  if (Math.random() * SWEEP_EVERY < 1)
    await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  for (const { name, share } of networksOf(whom)) {
    await count(db, { key: keyOf(what, name), times: times * share, seconds, now });
  }
}

interface Count extends Omit<Limit, 'what'> {
  key: string;
  now: Date;
}

async function count(db: Database, { key, times, seconds, now }: Count) {
  const expire = new Date(now.getTime() + seconds * 1000);
  // One that ends later than if it opened now is of a clock that was put back since: nobody waits for that.
  const latest = new Date(expire.getTime() + MOST_SKEW_MS);
  const open = sql`${rateLimits.expire} > ${now.toISOString()}::timestamptz
    and ${rateLimits.expire} <= ${latest.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        // Counting stops one above the limit: refused tries cost a write, never an overflow.
        points: sql`case when ${open} then least(${rateLimits.points} + 1, ${times + 1}::int) else 1 end`,
        expire: sql`case when ${open} then ${rateLimits.expire} else excluded.expire end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (!counted?.expire || counted.points <= times) return;
  throw new RateLimited(Math.ceil((counted.expire.getTime() - now.getTime()) / 1000));
}

/** Takes one try back, which came to nothing through no fault of theirs. */
export async function giveBack({ db }: Pick<Dependencies, 'db'>, limit: Limit, whom: string) {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(inArray(rateLimits.key, keysOf(limit.what, whom)));
}

/** Forgets the tries of `whom`: they were theirs to make. */
export async function forgive({ db }: Pick<Dependencies, 'db'>, limit: Limit, whom: string) {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keysOf(limit.what, whom)));
}
