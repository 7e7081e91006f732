import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { nextDay } from '#language/format.ts';
import { MEASURE_NAMES, MEASURES, OF_MEMBERS, OTHERS, sayStars } from '../counted.ts';
import { isLong, type Period } from '../period.ts';
import { nameDetails, type PageNames } from './name-details.server.ts';
import { seldomCounts, shownCounts } from './read-details.server.ts';
import {
  askedPeriod,
  readOpinions,
  readSignUps,
  readStars,
  whole,
  type Totals,
} from './read-series.server.ts';

/** « 2026-03-03 », or « 2026-03 » in a long period, so that any spreadsheet opens the file. */
const lengthOfDate = (period: Period) => (isLong(period) ? '2026-03' : '2026-03-03').length;

/**
 * The same, with the first or last day of a month that the period cuts: « 2026-03 (à partir du
 * 12) ».
 */
function sayDate(period: Period, date: string): string {
  if (!isLong(period)) return date;
  const { from, to } = period;
  const number = (day: string) => Number(day.slice(-2));
  if (from.startsWith(date) && number(from) > 1) return `${date} (à partir du ${number(from)})`;
  if (nextDay(to).startsWith(date)) return `${date} (jusqu’au ${number(to)})`;
  return date;
}

async function readCounted(db: Database, period: Period, pageNames: PageNames) {
  const counts = await shownCounts(db, MEASURE_NAMES, [period]);
  const seldom = await seldomCounts(db, period);
  const at = sql<string>`left(${counts.day}::text, ${lengthOfDate(period)})`.as('at');
  const shown = sql<string>`case when ${seldom.detail} is null then ${counts.detail}
    else ${OTHERS} end`.as('shown_or_others');
  const rows = await db
    .select({ at, name: counts.name, shown, total: whole(sql`sum(${counts.count})`) })
    .from(counts)
    .leftJoin(seldom, and(eq(seldom.name, counts.name), eq(seldom.detail, counts.detail)))
    .groupBy(sql`at`, counts.name, sql`shown_or_others`)
    .orderBy(sql`at`, asc(counts.name), sql`shown_or_others`);
  const names = new Map<string, (detail: string) => string>();
  for (const name of MEASURE_NAMES) {
    const ofName = rows.filter((row) => row.name === name).map((row) => row.shown);
    names.set(name, await nameDetails(db, { name, details: [...new Set(ofName)], pageNames }));
  }
  return rows.map(({ at: date, name, shown: detail, total }) => [
    sayDate(period, date),
    MEASURES[name as keyof typeof MEASURES].details,
    names.get(name)?.(detail) ?? detail,
    String(total),
  ]);
}

function rowsOf(period: Period, totals: Totals, title: string, detail = ''): string[][] {
  const inOrder = [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const byDate = Map.groupBy(inOrder, ([day]) => day.slice(0, lengthOfDate(period)));
  return [...byDate].map(([date, days]) => {
    const total = days.reduce((sum, [, count]) => sum + count, 0);
    return [sayDate(period, date), title, detail, String(total)];
  });
}

/**
 * Totals of a period: a row for each day (month in a long period), measure and detail.
 *
 * @throws AppError as `authorize`
 */
export async function exportStatistics(
  { db, clock }: { db: Database; clock: () => Date },
  {
    actor,
    parameters,
    pageNames,
  }: { actor: Actor; parameters: URLSearchParams; pageNames: PageNames },
): Promise<{ period: Period; rows: string[][] }> {
  authorize(actor, 'read statistics');
  const period = await askedPeriod({ db, clock }, parameters);
  const opinions = await readOpinions(db, [period]);
  const stars = await readStars(db, period);
  const rows = [
    ['Date', 'Mesure', 'Détail', 'Nombre'],
    ...(await readCounted(db, period, pageNames)),
    ...rowsOf(period, opinions.favorites, OF_MEMBERS.favorites),
    ...rowsOf(period, opinions.ratings, OF_MEMBERS.ratings),
    ...stars.flatMap((totals, at) => rowsOf(period, totals, OF_MEMBERS.stars, sayStars(at))),
    ...rowsOf(period, await readSignUps(db, [period]), OF_MEMBERS.signUps),
  ];
  return { period, rows };
}
