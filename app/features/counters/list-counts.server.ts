import { and, desc, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { dailyCounts } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isoDate } from '#language/format.ts';
import { COUNTER_NAMES, type CounterName } from './counter.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const MOST_DETAILS = 50;

const total = sql<number>`sum(${dailyCounts.count})::int`;

/**
 * The totals of the last thirty days, today being one of them: day by day, newest first, and what each
 * event was most about.
 *
 * @throws AppError as `authorize`
 */
export async function listCounts(
  { db, clock }: { db: Database; clock: () => Date },
  { actor }: { actor: Actor },
) {
  authorize(actor, 'read counters');
  // Noon in Greenwich is the same day in Paris, and a day later is always the next one.
  const noon = Date.parse(`${isoDate(clock())}T12:00:00Z`);
  const days = Array.from({ length: DAYS }, (_, ago) => isoDate(new Date(noon - ago * DAY_MS)));
  const recent = and(
    gte(dailyCounts.day, days.at(-1) ?? ''),
    inArray(dailyCounts.name, COUNTER_NAMES),
  );
  const byDay = await db
    .select({ day: dailyCounts.day, name: dailyCounts.name, total })
    .from(dailyCounts)
    .where(recent)
    .groupBy(dailyCounts.day, dailyCounts.name);
  const details = await db
    .select({ name: dailyCounts.name, detail: dailyCounts.detail, total })
    .from(dailyCounts)
    .where(recent)
    .groupBy(dailyCounts.name, dailyCounts.detail)
    .orderBy(desc(total), dailyCounts.name, dailyCounts.detail)
    .limit(MOST_DETAILS);
  const totals = new Map(byDay.map((row) => [`${row.day} ${row.name}`, row.total]));
  return {
    days: days.map((day) => ({
      day,
      counts: Object.fromEntries(
        COUNTER_NAMES.map((name) => [name, totals.get(`${day} ${name}`) ?? 0]),
      ) as Record<CounterName, number>,
    })),
    details: details.map((row) => ({ ...row, name: row.name as CounterName })),
  };
}
