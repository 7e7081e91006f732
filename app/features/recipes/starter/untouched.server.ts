import { sql, type SQL } from 'drizzle-orm';

/** The row must be aliased `own`. */
export const isUntouched = (type: 'ingredient' | 'tag'): SQL => sql`not exists (
  select from audit_log where subject_type = ${type} and subject_id = own.id::text
    and action in (${`change ${type}`}, ${`merge ${type}`}))`;
