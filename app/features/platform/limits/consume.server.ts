import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { networksOf } from './networks-of.ts';
import { RateLimited } from './rate-limited.ts';

/** At most `times` tries of `what` by one `whom`, in a window that opens with the first try. */
export interface Limit {
  /** A verb and the key that tries are counted by, such as `sign in, by address`. */
  what: string;
  times: number;
  seconds: number;
}

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** Largest difference between the clocks of nodes. */
const MOST_SKEW_MS = 60_000;
/** One try in 100 also deletes the counts of closed windows. */
const SWEEP_EVERY = 100;

/** Hashed: addresses of people and of machines are not stored in clear. */
const keyOf = (what: string, name: string) =>
  createHash('sha256').update(`${what}\n${name}`).digest('base64url');
const keysOf = (what: string, whom: string) =>
  networksOf(whom).map(({ name }) => keyOf(what, name));

/**
 * Counts one try, shared by all nodes. A try refused in its own network does not count in wider
 * ones, so that one neighbour alone locks nobody out.
 *
 * @param whom key of the count: an IP address, which counts in its networks, or an account
 * @throws RateLimited after too many tries
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
  // A window that ends later than a new one dates from before the clock was set back: ignore it.
  const latest = new Date(expire.getTime() + MOST_SKEW_MS);
  const open = sql`${rateLimits.expire} > ${now.toISOString()}::timestamptz
    and ${rateLimits.expire} <= ${latest.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        // The count stops one above the limit: refused tries cost a write, never an overflow.
        points: sql`case when ${open} then least(${rateLimits.points} + 1, ${times + 1}::int) else 1 end`,
        expire: sql`case when ${open} then ${rateLimits.expire} else excluded.expire end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (!counted?.expire || counted.points <= times) return;
  throw new RateLimited(Math.ceil((counted.expire.getTime() - now.getTime()) / 1000));
}

/** Takes back one try that failed through no fault of the person. */
export async function giveBack({ db }: Pick<Dependencies, 'db'>, limit: Limit, whom: string) {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(inArray(rateLimits.key, keysOf(limit.what, whom)));
}

/** Resets the count of `whom`, whose tries were legitimate. */
export async function forgive({ db }: Pick<Dependencies, 'db'>, limit: Limit, whom: string) {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keysOf(limit.what, whom)));
}
