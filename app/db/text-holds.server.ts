import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Whether a text holds what is searched, accents and capitals aside: the same on both engines.
 *
 * @param searched folded
 */
export const holds = (text: SQLWrapper, searched: string): SQL =>
  sql`strpos(lower(unaccent(${text})), ${searched}) > 0`;
