import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Whether a text holds what is searched, accents and capitals aside: the same on both engines.
 *
 * @param searched folded
 */
export const holds = (text: SQLWrapper, searched: string): SQL =>
  sql`strpos(lower(unaccent(${text})), ${searched}) > 0`;

/** Zeros before a number, to JavaScript and PostgreSQL alike. */
const PADDING = /(?<!\d)0+(?=\d)/g;

/**
 * Where what is typed stands in a name, from 1; 0 where it does not. « french 7 » is in « french 75 », whose key
 * pads numbers.
 *
 * @param key of the name, as `typed` made by `sortKey`
 */
export function placeIn(key: SQLWrapper, typed: string): SQL<number> {
  if (!/\d/.test(typed)) return sql`position(${typed} in ${key})`;
  const plain = typed.replaceAll(PADDING, '');
  return sql`position(${plain} in regexp_replace(${key}, ${PADDING.source}, '', 'g'))`;
}
