/** Kinds of columns and constraints that tables share. */
import { randomUUIDv7 } from 'node:crypto';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  check,
  customType,
  smallint,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** Text that is ordered or compared by bytes, so that both engines and every locale agree. */
export const key = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Positions in an id of version 7: the end of its milliseconds, and of the three digits after the
 * version.
 */
const [TIME, SEQUENCE] = [15, 18];
let latest = { time: '', made: 0 };

/**
 * An id that sorts after all former ids of this process, up to 4,096 within a millisecond (RFC
 * 9562, 6.2).
 */
function nextId(): string {
  const random = randomUUIDv7();
  const time = random.slice(0, TIME);
  latest = { time, made: time === latest.time ? latest.made + 1 : 0 };
  const sequence = (latest.made % 0x1000).toString(16).padStart(SEQUENCE - TIME, '0');
  return `${time}${sequence}${random.slice(SEQUENCE)}`;
}

export const id = () => uuid().primaryKey().$defaultFn(nextId);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${quoted(values)})`);
/** Every element of the array `column` is one of `values`. */
export const allOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} <@ array[${quoted(values)}]::text[]`);
export const between = (name: string, column: AnyPgColumn, low: number, high: number) =>
  check(name, sql`${column} between ${sql.raw(String(low))} and ${sql.raw(String(high))}`);
export const bothOrNeither = (name: string, one: AnyPgColumn, other: AnyPgColumn) =>
  check(name, sql`(${one} is null) = (${other} is null)`);
export const slugged = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`);
export const hexColor = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^#[0-9a-f]{6}$'`);

/** Id of the row that this one belongs to, and goes with. */
export const partOf = (name: string, row: () => AnyPgColumn) =>
  uuid(name).notNull().references(row, { onDelete: 'cascade' });
/** Id of a row that may go first; null then. */
export const linkTo = (name: string, row: () => AnyPgColumn) =>
  uuid(name).references(row, { onDelete: 'set null' });

export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Other names of an ingredient or a tag, and their search keys, made by `otherNamesOf`. */
export const otherNames = () => ({
  aliases: texts('aussi_appele'),
  aliasKeys: texts('cles_aussi_appele'),
});

/** 0–5 each, when the owner corrects the taste computed from the lines: see docs/measures/taste.md. */
export const tastes = () => ({
  sweetness: smallint('gout_sucre'),
  sourness: smallint('gout_acide'),
  bitterness: smallint('gout_amer'),
  body: smallint('gout_corps'),
});
export const tasteChecks = (table: Record<keyof ReturnType<typeof tastes>, AnyPgColumn>) => [
  between('cocktails_gout_sucre_check', table.sweetness, 0, 5),
  between('cocktails_gout_acide_check', table.sourness, 0, 5),
  between('cocktails_gout_amer_check', table.bitterness, 0, 5),
  between('cocktails_gout_corps_check', table.body, 0, 5),
];

/** Search words of a recipe's origin and history. */
export const toldOf = ({ origin, history }: Record<'origin' | 'history', SQLWrapper>): SQL =>
  sql`to_tsvector('zinc_french', coalesce(${origin}, '') || ' ' || coalesce(${history}, ''))`;
