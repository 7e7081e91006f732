import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { commitLater } from '#db/pool/commit-later.server.ts';
import { dailyCounts } from '#db/schema/office.server.ts';
import { MEASURES, OTHERS, type Fact } from '../counted.ts';
import { realOnes } from './real-details.server.ts';

export interface DayCount extends Fact {
  /** Date in Paris: `2026-03-03`. */
  day: string;
  count: number;
}

/** Rows per statement. */
const BATCH = 1_000;

const keyOf = ({ day, name, detail }: Omit<DayCount, 'count'>) => `${day} ${name} ${detail}`;

/** Limits the number of details per day and measure; new ones above it are counted together. */
async function bounded(tx: Transaction, counts: readonly DayCount[]): Promise<DayCount[]> {
  const groups = Map.groupBy(counts, ({ day, name }) => `${day} ${name}`);
  const ofGroups = or(
    ...[...groups.values()].map(([first]) =>
      and(eq(dailyCounts.day, first?.day ?? ''), eq(dailyCounts.name, first?.name ?? '')),
    ),
  );
  const held = await tx
    .select({ day: dailyCounts.day, name: dailyCounts.name, details: count() })
    .from(dailyCounts)
    .where(ofGroups)
    .groupBy(dailyCounts.day, dailyCounts.name);
  const room = new Map(held.map(({ day, name, details }) => [`${day} ${name}`, details]));
  const known = await tx
    .select({ day: dailyCounts.day, name: dailyCounts.name, detail: dailyCounts.detail })
    .from(dailyCounts)
    .where(
      and(ofGroups, inArray(dailyCounts.detail, [...new Set(counts.map((one) => one.detail))])),
    );
  const isKnown = new Set(known.map((one) => keyOf(one as DayCount)));
  return counts.map((one) => {
    if (isKnown.has(keyOf(one)) || one.detail === OTHERS) return one;
    const group = `${one.day} ${one.name}`;
    const taken = room.get(group) ?? 0;
    if (taken >= MEASURES[one.name].most) return { ...one, detail: OTHERS };
    room.set(group, taken + 1);
    return one;
  });
}

/**
 * Sums the counts of each total, in a fixed order, so that nodes that write at once cannot
 * deadlock.
 */
function summed(counts: readonly DayCount[]): DayCount[] {
  const sums = new Map<string, DayCount>();
  for (const one of counts) {
    const sum = sums.get(keyOf(one));
    if (sum) sum.count += one.count;
    else sums.set(keyOf(one), { ...one });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Adds to the daily totals, shared by all nodes, in one transaction; details that do not exist are
 * dropped.
 *
 * @param options as `realOnes`
 */
export const writeCounts = (
  db: Database,
  counts: readonly DayCount[],
  options: Parameters<typeof realOnes>[2],
): Promise<void> =>
  db.transaction(async (tx) => {
    await commitLater(tx);
    const rows = summed(await bounded(tx, await realOnes(tx, counts, options)));
    for (let at = 0; at < rows.length; at += BATCH) {
      await tx
        .insert(dailyCounts)
        .values(rows.slice(at, at + BATCH))
        .onConflictDoUpdate({
          target: [dailyCounts.day, dailyCounts.name, dailyCounts.detail],
          set: { count: sql`${dailyCounts.count} + excluded.count` },
        });
    }
  });
