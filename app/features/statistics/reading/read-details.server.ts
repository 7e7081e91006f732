import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { dailyCounts } from '#db/schema-office.server.ts';
import { OF_STRANGERS, OTHERS, type MeasureName } from '../counted.ts';
import type { Period } from '../period.ts';
import { both, whole } from './read-series.server.ts';

/** What strangers wrote is shown from so many times on: one alone may be about somebody. */
export const LEAST_TIMES = 3;

export interface Detail {
  detail: string;
  value: number;
  before: number;
}

/** What a measure was most about, `OTHERS` last. @returns how many there are beside the rows */
export async function readDetails(
  db: Database,
  name: MeasureName,
  period: Period,
  limit: number,
): Promise<{ rows: Detail[]; more: number }> {
  const { from, to } = both(period);
  const least = OF_STRANGERS.includes(name) ? LEAST_TIMES : 1;
  const isNow = sql`${dailyCounts.day} >= ${period.from}`;
  const total = sql`sum(${dailyCounts.count})`;
  const found = db
    .select({
      detail: sql<string>`case when coalesce(${total} filter (where ${isNow}), 0) < ${least}
        then ${OTHERS} else ${dailyCounts.detail} end`.as('shown'),
      value: whole(sql`${total} filter (where ${isNow})`).as('value'),
      before: whole(sql`${total} filter (where not ${isNow})`).as('before'),
    })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.name, name), between(dailyCounts.day, from, to)))
    .groupBy(dailyCounts.detail)
    .as('found');
  const value = sql<number>`sum(${found.value})`.mapWith(Number);
  const rows = await db
    .select({
      detail: found.detail,
      value,
      before: sql`sum(${found.before})`.mapWith(Number),
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(found)
    .groupBy(found.detail)
    .having(sql`sum(${found.value}) > 0`)
    .orderBy(sql`${found.detail} = ${OTHERS}`, desc(value), found.detail)
    .limit(limit);
  return {
    rows: rows.map(({ detail, ...counts }) => ({
      detail,
      value: counts.value,
      before: counts.before,
    })),
    more: (rows[0]?.all ?? 0) - rows.length,
  };
}
