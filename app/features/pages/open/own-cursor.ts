/** Cursors of a member’s lists: what the last row is ordered by, so that rows that come or go meanwhile move none. */
import { isUuid } from '#language/uuid.ts';

export interface OwnCursor {
  /** Day or moment of the last row. */
  at: Date;
  id: string;
}

export const writeCursor = ({ at, id }: OwnCursor): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Null for any text that `writeCursor` does not write. */
export function readCursor(cursor: string): OwnCursor | null {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const at = new Date(moment);
  if (!isUuid(id) || Number.isNaN(at.getTime())) return null;
  const read = { at, id };
  return writeCursor(read) === cursor ? read : null;
}
