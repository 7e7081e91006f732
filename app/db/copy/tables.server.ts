/** Facts of PostgreSQL's catalogue about the tables to copy. */
import { sql } from 'drizzle-orm';
import type { Database } from '../client.server.ts';

interface Column {
  name: string;
  type: string;
  isGenerated: boolean;
}

export interface CopiedTable {
  /** Name with its schema, quoted. */
  name: string;
  columns: Column[];
  /** Sequences of its numbered columns; quoted, with their schema. */
  sequences: string[];
}

/** All tables of the site, and waiting jobs: the rest of pg-boss is made anew. */
export async function listTables(db: Database): Promise<CopiedTable[]> {
  const { rows } = await db.execute<{
    name: string;
    columns: Column[];
    sequences: string[];
  }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      jsonb_agg(jsonb_build_object('name', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod),
        'isGenerated', a.attgenerated <> '') order by a.attname) as columns,
      to_jsonb(array_remove(array_agg(
        pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)), null)) as sequences
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where (n.nspname = 'public' and c.relkind = 'r')
      or (n.nspname = 'pgboss' and c.relname = 'job')
    group by n.nspname, c.relname
    order by 1`);
  return rows;
}

export interface Reference {
  table: string;
  name: string;
  definition: string;
}

export async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}
