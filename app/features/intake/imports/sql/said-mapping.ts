/** What somebody said of the tables of a SQL file: which one holds the recipes, or all that a mapping says. */
import { z } from 'zod';
import { sqlMappingSchema, type SqlMapping } from './sql-mapping.ts';

const saidTable = z.object({ table: z.string().max(1000) });

/** @param propose the mapping of a table; null where it has none */
export function saidMapping(
  said: unknown,
  propose: (table: string) => SqlMapping | null,
): SqlMapping | undefined {
  const { data } = saidTable.safeParse(said);
  if (data) return propose(data.table) ?? undefined;
  return sqlMappingSchema.safeParse(said).data;
}
