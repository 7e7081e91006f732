/** An editor's correction of an SQL mapping: the table of recipes, or a whole mapping. */
import { z } from 'zod';
import { sqlMappingSchema, type SqlMapping } from './sql-mapping.ts';

const saidTable = z.object({ table: z.string().max(1000) });

/** @param propose returns the mapping of a table; null if it has none */
export function saidMapping(
  said: unknown,
  propose: (table: string) => SqlMapping | null,
): SqlMapping | undefined {
  const { data } = saidTable.safeParse(said);
  if (data) return propose(data.table) ?? undefined;
  return sqlMappingSchema.safeParse(said).data;
}
