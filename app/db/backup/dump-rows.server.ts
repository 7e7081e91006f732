/** Number of rows in a dump of PostgreSQL, read from the output of `pg_restore`. */
import type { Readable } from 'node:stream';

const NEWLINE = 0x0a;
const COPY = /^COPY (.+) \(.*\) FROM stdin;$/;
const END = '\\.';

/**
 * Reads the SQL that `pg_restore` writes, in which a row is a line.
 *
 * @returns the rows of each table that it names
 */
export async function countDumpedRows(sql: Readable): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let table: string | undefined;
  let rest = Buffer.alloc(0);
  const take = (line: Buffer) => {
    if (table === undefined) {
      table = COPY.exec(line.toString())?.[1];
      if (table !== undefined) rows.set(table, 0);
    } else if (line.length === END.length && line.toString() === END) table = undefined;
    else rows.set(table, (rows.get(table) ?? 0) + 1);
  };
  for await (const chunk of sql) {
    const text = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let to = text.indexOf(NEWLINE); to !== -1; to = text.indexOf(NEWLINE, from)) {
      take(text.subarray(from, to));
      from = to + 1;
    }
    rest = text.subarray(from);
  }
  return rows;
}
