import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { dailyCounts } from '#db/schema-office.server.ts';
import { permit, type Actor } from '#features/access/access.ts';
import { consume, type Limit } from '#features/limits/consume.server.ts';
import { isoDate } from '#language/format.ts';
import type { Beacon } from './beacon-form.ts';
import { OTHER_DETAILS } from './counter.ts';

/** Anyone can invent details: beyond, they are counted together. */
const MAX_DETAILS = 500;

const BY_ADDRESS: Limit = { what: 'count events, by address', times: 120, seconds: 60 };

/**
 * Adds one to the total of today, in Paris.
 *
 * @param address of the client, which beacons are limited by; it is not kept
 * @throws RateLimited
 */
export async function recordCount(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, address, name, detail }: Beacon & { actor: Actor; address: string },
): Promise<void> {
  permit(actor, 'be counted');
  await consume({ db, clock }, BY_ADDRESS, address);
  const day = isoDate(clock());
  const ofName = and(eq(dailyCounts.day, day), eq(dailyCounts.name, name));
  const [known] = await db
    .select({
      details: count(),
      isThere: sql<boolean>`coalesce(bool_or(${dailyCounts.detail} = ${detail}), false)`,
    })
    .from(dailyCounts)
    .where(ofName);
  const isOneTooMany = known !== undefined && !known.isThere && known.details >= MAX_DETAILS;
  await db
    .insert(dailyCounts)
    .values({ day, name, detail: isOneTooMany ? OTHER_DETAILS : detail, count: 1 })
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.name, dailyCounts.detail],
      set: { count: sql`${dailyCounts.count} + 1` },
    });
}
