import { sql, type SQL } from 'drizzle-orm';

/** Whether no editor has changed or merged the row called « own ». */
export const isUntouched = (type: 'ingredient' | 'tag'): SQL => sql`not exists (
  select from audit_log where subject_type = ${type} and subject_id = own.id::text
    and action in (${`change ${type}`}, ${`merge ${type}`}))`;
