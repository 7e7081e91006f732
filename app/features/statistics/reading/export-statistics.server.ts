import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { dailyCounts } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { isoDate } from '#language/format.ts';
import { MEASURE_NAMES, MEASURES, OF_STRANGERS, OTHERS } from '../counted.ts';
import { readPeriod, type Days, type Period } from '../period.ts';
import { LEAST_TIMES } from './read-details.server.ts';
import { readOpinions, readSignUps, whole, type Totals } from './read-series.server.ts';

/** Days of a longer period are summed by month: the file stays one that a spreadsheet opens. */
const MOST_DAYS = 92;

/** What strangers wrote, where it came too seldom to be shown. */
const rare = (db: Database, { from, to }: Days) =>
  db
    .select({ name: dailyCounts.name, detail: dailyCounts.detail })
    .from(dailyCounts)
    .where(and(inArray(dailyCounts.name, [...OF_STRANGERS]), between(dailyCounts.day, from, to)))
    .groupBy(dailyCounts.name, dailyCounts.detail)
    .having(sql`sum(${dailyCounts.count}) < ${LEAST_TIMES}`)
    .as('rare');

/** « 2026-03-03 », or « 2026-03 » of a long period. */
const lengthOfDate = ({ length }: Period) => (length > MOST_DAYS ? '2026-03' : '2026-03-03').length;

async function readCounted(db: Database, days: Period) {
  const at = sql<string>`left(${dailyCounts.day}::text, ${lengthOfDate(days)})`.as('at');
  const seldom = rare(db, days);
  const shown = sql<string>`case when ${seldom.detail} is null
    then coalesce(${cocktails.title}, ${dailyCounts.detail}) else ${OTHERS} end`.as('shown');
  const rows = await db
    .select({
      at,
      name: dailyCounts.name,
      shown,
      total: whole(sql`sum(${dailyCounts.count})`),
    })
    .from(dailyCounts)
    .leftJoin(seldom, and(eq(seldom.name, dailyCounts.name), eq(seldom.detail, dailyCounts.detail)))
    .leftJoin(cocktails, sql`${cocktails.id}::text = ${dailyCounts.detail}`)
    .where(
      and(
        between(dailyCounts.day, days.from, days.to),
        inArray(dailyCounts.name, [...MEASURE_NAMES]),
      ),
    )
    .groupBy(sql`at`, dailyCounts.name, sql`shown`)
    .orderBy(sql`at`, asc(dailyCounts.name), sql`shown`);
  return rows.map(({ at: date, name, shown: detail, total }) => [
    date,
    MEASURES[name as keyof typeof MEASURES].details,
    detail,
    String(total),
  ]);
}

function rowsOf(period: Period, title: string, totals: Totals): string[][] {
  const inOrder = [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const byDate = Map.groupBy(inOrder, ([day]) => day.slice(0, lengthOfDate(period)));
  return [...byDate].map(([date, days]) => {
    const total = days.reduce((sum, [, count]) => sum + count, 0);
    return [date, title, '', String(total)];
  });
}

/**
 * Every total of a period, a row each: day, or month of a long period, what was counted, of what, how often.
 *
 * @throws AppError as `authorize`
 */
export async function exportStatistics(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, parameters }: { actor: Actor; parameters: URLSearchParams },
): Promise<{ period: Days; rows: string[][] }> {
  authorize(actor, 'read statistics');
  const period = readPeriod(parameters, isoDate(clock()));
  const opinions = await readOpinions(db, period);
  const rows = [
    ['Date', 'Mesure', 'Détail', 'Nombre'],
    ...(await readCounted(db, period)),
    ...rowsOf(period, 'Favoris ajoutés', opinions.favorites),
    ...rowsOf(period, 'Avis donnés', opinions.ratings),
    ...rowsOf(period, 'Inscriptions', await readSignUps(db, period)),
  ];
  return { period, rows };
}
