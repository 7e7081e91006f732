import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * True when a text contains the searched one, accents and capitals ignored: the same on both
 * engines.
 *
 * @param searched folded
 */
export const holds = (text: SQLWrapper, searched: string): SQL =>
  sql`strpos(lower(unaccent(${text})), ${searched}) > 0`;

/** Zeros before a number, to JavaScript and PostgreSQL alike. */
const PADDING = /(?<!\d)0+(?=\d)/g;

/**
 * Position of the typed text in a name, from 1; 0 where it is absent. « french 7 » is in « french
 * 75 », although keys pad numbers.
 *
 * @param key of the name, as `typed` made by `sortKey`
 */
export function placeIn(key: SQLWrapper, typed: string): SQL<number> {
  if (!/\d/.test(typed)) return sql`position(${typed} in ${key})`;
  const plain = typed.replaceAll(PADDING, '');
  return sql`position(${plain} in regexp_replace(${key}, ${PADDING.source}, '', 'g'))`;
}
