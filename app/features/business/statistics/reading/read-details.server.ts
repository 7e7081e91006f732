import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { dailyCounts } from '#db/schema/office.server.ts';
import { GONE, OF_RECIPES, OF_STRANGERS, OTHERS, type MeasureName } from '../counted.ts';
import { findFilters } from '../counting/real-details.server.ts';
import { spansOf, type Days, type Period } from '../period.ts';
import { countedIn, whole } from './read-series.server.ts';

/** Least count at which text from strangers is shown: rarer text may identify somebody. */
const LEAST_TIMES = 3;

export interface Detail {
  detail: string;
  value: number;
  before: number | null;
}

/** Maps filters to their current slug: a tag or ingredient may have been renamed or deleted. */
async function filtersOfToday(
  db: Database,
  spans: readonly Days[],
): Promise<Record<string, string>> {
  const rows = await db
    .selectDistinct({ detail: dailyCounts.detail })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.name, 'filter'), countedIn(spans)));
  const filters = rows.map(({ detail }) => detail).filter((detail) => detail !== OTHERS);
  const find = await findFilters(db, filters);
  // A further tag filter (`aussi`) is shown as a first one (`tag`).
  const shown = (detail: string) => find(detail)?.replace(/^aussi=/, 'tag=') ?? GONE;
  return Object.fromEntries(filters.map((detail) => [detail, shown(detail)]));
}

/** Totals by day, with the current names of details; deleted ones become `GONE`. */
export async function shownCounts(
  db: Database,
  names: readonly MeasureName[],
  spans: readonly Days[],
) {
  const { name, detail, day, count } = dailyCounts;
  const isOfRecipe = inArray(name, [...OF_RECIPES]);
  const filters = names.includes('filter') ? await filtersOfToday(db, spans) : {};
  return db
    .select({
      day,
      name,
      detail: sql<string>`case
        when ${isOfRecipe} and ${cocktails.id} is null and ${detail} <> ${OTHERS} then ${GONE}
        when ${name} = 'filter' then coalesce(${JSON.stringify(filters)}::jsonb ->> ${detail}, ${detail})
        else ${detail} end`.as('shown'),
      count,
    })
    .from(dailyCounts)
    .leftJoin(cocktails, and(isOfRecipe, sql`${cocktails.id}::text = ${detail}`))
    .where(and(inArray(name, [...names]), countedIn(spans)))
    .as('counts');
}

/**
 * Counts of text from strangers too rare to be shown, in a period and the previous one together.
 */
export async function seldomCounts(db: Database, period: Period) {
  const counts = await shownCounts(db, OF_STRANGERS, spansOf(period));
  return db
    .select({ name: counts.name, detail: sql<string>`${counts.detail}`.as('seldom_detail') })
    .from(counts)
    .groupBy(counts.name, counts.detail)
    .having(sql`sum(${counts.count}) < ${LEAST_TIMES}`)
    .as('seldom');
}

/**
 * Top details of a measure in a period, `OTHERS` last. A detail that fell to nothing is listed if
 * its previous count was as high.
 *
 * @returns how many more there are in the period
 */
export async function readDetails(
  db: Database,
  name: MeasureName,
  period: Period,
  limit: number,
): Promise<{ rows: Detail[]; more: number }> {
  const counts = await shownCounts(db, [name], spansOf(period));
  const least = OF_STRANGERS.includes(name) ? LEAST_TIMES : 1;
  const isNow = sql`${counts.day} >= ${period.from}`;
  const total = sql`sum(${counts.count})`;
  const found = db
    .select({
      detail:
        sql<string>`case when ${total} < ${least} then ${OTHERS} else ${counts.detail} end`.as(
          'found_detail',
        ),
      value: whole(sql`${total} filter (where ${isNow})`).as('value'),
      before: whole(sql`${total} filter (where not ${isNow})`).as('before'),
    })
    .from(counts)
    .groupBy(counts.detail)
    .as('found');
  const [value, before] = [sql`sum(${found.value})`, sql`sum(${found.before})`];
  const isOthers = sql`${found.detail} = ${OTHERS}`;
  const rows = await db
    .select({
      detail: found.detail,
      value: value.mapWith(Number),
      before: before.mapWith(Number),
      inPeriod: sql`sum((${value} > 0)::int) over ()`.mapWith(Number),
    })
    .from(found)
    .groupBy(found.detail)
    .orderBy(
      isOthers,
      desc(sql`case when ${value} > 0 then ${value} else ${before} end`),
      found.detail,
    )
    .limit(limit);
  const last = (detail: string) => Number(detail === OTHERS);
  return {
    rows: rows
      .map((row) => ({
        detail: row.detail,
        value: row.value,
        before: period.before && row.before,
      }))
      .toSorted((one, other) => last(one.detail) - last(other.detail) || other.value - one.value),
    more: (rows[0]?.inPeriod ?? 0) - rows.filter((row) => row.value > 0).length,
  };
}
