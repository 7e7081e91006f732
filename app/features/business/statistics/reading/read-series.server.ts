import { and, between, eq, gte, inArray, lt, min, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { favorites, ratings, users } from '#db/schema/members.server.ts';
import { dailyCounts } from '#db/schema/office.server.ts';
import { isoDate, nextDay, startOfDay } from '#language/format.ts';
import type { MeasureName } from '../counted.ts';
import { readPeriod, spansOf, withMissing, type Days, type Period } from '../period.ts';

/** Totals by day; days without any are absent. */
export type Totals = ReadonlyMap<string, number>;

export const whole = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number);

/** SQL condition: a moment of these days, both included. */
export const within = (column: PgColumn, { from, to }: Days) =>
  and(gte(column, startOfDay(from)), lt(column, startOfDay(nextDay(to))));

/** Condition: counted on any of these days. */
export const countedIn = (spans: readonly Days[]) =>
  or(...spans.map(({ from, to }) => between(dailyCounts.day, from, to)));

/** Days without any total, in order. */
async function daysMissing(db: Database, { from, to }: Days): Promise<string[]> {
  const day = sql<string>`to_char(moment, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day })
    .from(sql`generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as moment`)
    .where(sql`not exists (select from ${dailyCounts} where ${dailyCounts.day} = moment::date)`)
    .orderBy(day);
  return rows.map((row) => row.day);
}

/** Period of the query string, compared with the previous one if both are stored. */
export async function askedPeriod(
  { db, clock }: { db: Database; clock: () => Date },
  parameters: URLSearchParams,
): Promise<Period> {
  const [first] = await db.select({ since: min(dailyCounts.day) }).from(dailyCounts);
  const period = readPeriod(parameters, { today: isoDate(clock()), since: first?.since ?? null });
  if (period.before === null) return period;
  const missing = await Promise.all(spansOf(period).map((days) => daysMissing(db, days)));
  return withMissing(period, missing.flat());
}

/** Totals by name and day. @param detail limits them to one detail */
export async function readCounts(
  db: Database,
  names: readonly MeasureName[],
  spans: readonly Days[],
  detail?: string,
): Promise<(name: MeasureName) => Totals> {
  const rows = await db
    .select({
      name: dailyCounts.name,
      day: dailyCounts.day,
      total: whole(sql`sum(${dailyCounts.count})`),
    })
    .from(dailyCounts)
    .where(
      and(
        inArray(dailyCounts.name, [...names]),
        countedIn(spans),
        detail === undefined ? undefined : eq(dailyCounts.detail, detail),
      ),
    )
    .groupBy(dailyCounts.name, dailyCounts.day);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (name) => new Map((byName.get(name) ?? []).map(({ day, total }) => [day, total]));
}

/** Number of rows of a table per day. */
async function readRows(
  db: Database,
  spans: readonly Days[],
  { table, at, where }: { table: PgTable; at: PgColumn; where?: SQL | undefined },
): Promise<Totals> {
  const day = sql<string>`to_char(${at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, total: whole(sql`count(*)`) })
    .from(table)
    .where(and(or(...spans.map((days) => within(at, days))), where))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.total]));
}

const ofRecipe = (column: PgColumn, id: string | undefined) =>
  id === undefined ? undefined : eq(column, id);

/** Reviews of one recipe, or of all. @param stars limits them to this rating */
const readRatings = (db: Database, spans: readonly Days[], recipeId?: string, stars?: number) =>
  readRows(db, spans, {
    table: ratings,
    at: ratings.createdAt,
    where: and(
      ofRecipe(ratings.cocktailId, recipeId),
      stars === undefined ? undefined : eq(ratings.stars, stars),
    ),
  });

/** Favourites and reviews of members; for one recipe, or for all. */
export async function readOpinions(db: Database, spans: readonly Days[], recipeId?: string) {
  const where = ofRecipe(favorites.cocktailId, recipeId);
  const [kept, said] = await Promise.all([
    readRows(db, spans, { table: favorites, at: favorites.createdAt, where }),
    readRatings(db, spans, recipeId),
  ]);
  return { favorites: kept, ratings: said };
}

/** Sign-ups per day, without the current team, whose visits are not counted either. */
export const readSignUps = (db: Database, spans: readonly Days[]) =>
  readRows(db, spans, { table: users, at: users.createdAt, where: eq(users.role, 'user') });

/** Number of reviews per day for each rating: one star, two… */
export const readStars = (db: Database, days: Days, recipeId?: string) =>
  Promise.all([1, 2, 3, 4, 5].map((stars) => readRatings(db, [days], recipeId, stars)));
