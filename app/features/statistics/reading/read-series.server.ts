import { and, between, eq, gte, inArray, lt, min, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { favorites, ratings, users } from '#db/schema-members.server.ts';
import { dailyCounts } from '#db/schema-office.server.ts';
import { isoDate, nextDay, startOfDay } from '#language/format.ts';
import type { MeasureName } from '../counted.ts';
import { readPeriod, withMissing, type Days, type Period } from '../period.ts';

/** Totals by day; days of nothing are absent. */
export type Totals = ReadonlyMap<string, number>;

export const whole = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number);

/** From its first moment to its last. */
export const within = (column: PgColumn, { from, to }: Days) =>
  and(gte(column, startOfDay(from)), lt(column, startOfDay(nextDay(to))));

/** A period and the one before, where it is compared. */
export const both = ({ before, from, to }: Period): Days => ({ from: before?.from ?? from, to });

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

/** The period that the address asks for, compared with the one before where all of both is kept. */
export async function askedPeriod(
  { db, clock }: { db: Database; clock: () => Date },
  parameters: URLSearchParams,
): Promise<Period> {
  const [first] = await db.select({ since: min(dailyCounts.day) }).from(dailyCounts);
  const period = readPeriod(parameters, { today: isoDate(clock()), since: first?.since ?? null });
  return period.before === null ? period : withMissing(period, await daysMissing(db, both(period)));
}

/** What was counted, by name and day. @param detail of one thing alone */
export async function readCounts(
  db: Database,
  names: readonly MeasureName[],
  { from, to }: Days,
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
        between(dailyCounts.day, from, to),
        detail === undefined ? undefined : eq(dailyCounts.detail, detail),
      ),
    )
    .groupBy(dailyCounts.name, dailyCounts.day);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (name) => new Map((byName.get(name) ?? []).map(({ day, total }) => [day, total]));
}

/** How many rows of a table there are of each day. */
async function readRows(
  db: Database,
  { table, at, days, where }: { table: PgTable; at: PgColumn; days: Days; where?: SQL },
): Promise<Totals> {
  const day = sql<string>`to_char(${at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, total: whole(sql`count(*)`) })
    .from(table)
    .where(and(within(at, days), where))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.total]));
}

/** What members keep and say; of one recipe, or of all. */
export async function readOpinions(db: Database, days: Days, recipeId?: string) {
  const of = (column: PgColumn) => (recipeId === undefined ? {} : { where: eq(column, recipeId) });
  const [kept, said] = await Promise.all([
    readRows(db, {
      table: favorites,
      at: favorites.createdAt,
      days,
      ...of(favorites.cocktailId),
    }),
    readRows(db, { table: ratings, at: ratings.createdAt, days, ...of(ratings.cocktailId) }),
  ]);
  return { favorites: kept, ratings: said };
}

/** Of members: accounts of those who are of the team today are left out, as their visits are. */
export const readSignUps = (db: Database, days: Days) =>
  readRows(db, { table: users, at: users.createdAt, days, where: eq(users.role, 'user') });

/** How many reviews gave one star, two… */
export async function readStars(db: Database, days: Days, recipeId?: string): Promise<number[]> {
  const rows = await db
    .select({ stars: ratings.stars, total: whole(sql`count(*)`) })
    .from(ratings)
    .where(
      and(
        within(ratings.createdAt, days),
        recipeId === undefined ? undefined : eq(ratings.cocktailId, recipeId),
      ),
    )
    .groupBy(ratings.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.total ?? 0);
}
