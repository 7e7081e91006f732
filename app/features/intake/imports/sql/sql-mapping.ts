/** The table of recipes of an SQL file, and the fields of its columns: proposed, then corrected. */
import { z } from 'zod';
import { csvMappingSchema } from '../csv/csv-mapping.ts';
import type { SqlTable } from './dump/sql-tables.ts';

/** A column of a row, or of a row that it references, possibly through another. */
export interface Place {
  /** Foreign keys on the way: column, referenced table and its key. */
  via: readonly { column: string; table: string; key: string }[];
  column: string;
}

/** Rows of another table that belong to a recipe. */
export interface RowsOfRecipe {
  table: string;
  /** Foreign key to the recipe: `column` references `key`. */
  column: string;
  key: string;
  /** Column that orders the rows; null for file order. */
  order: string | null;
}

/** A column of the joined table: of a recipe's own row, or of rows that belong to it. */
export interface JoinedColumn {
  name: string;
  rows: RowsOfRecipe | null;
  place: Place;
}

export const sqlMappingSchema = csvMappingSchema.extend({ table: z.string().max(1000) });
export type SqlMapping = z.infer<typeof sqlMappingSchema>;

/**
 * The mapping that an editor chose: a whole one, or that of a table.
 *
 * @param propose returns the mapping of a table; null if it has none
 */
export function chosenMapping(
  said: unknown,
  propose: (table: string) => SqlMapping | null,
): SqlMapping | undefined {
  const whole = sqlMappingSchema.safeParse(said).data;
  const chosen = sqlMappingSchema.pick({ table: true }).safeParse(said).data;
  return whole ?? (chosen && propose(chosen.table)) ?? undefined;
}

const LONGEST_NAME = 120;

/** A column named « id_verre → Verre.nom » or « Contient.quantite ». */
export function joinedColumn({ via, column }: Place, rows: RowsOfRecipe | null): JoinedColumn {
  const last = via.at(-1);
  const said = last
    ? `${via.map((hop) => hop.column).join(' → ')} → ${last.table}.${column}`
    : column;
  const name = rows ? `${rows.table}.${said}` : said;
  return { name: name.slice(0, LONGEST_NAME), rows, place: { via, column } };
}

const FNV_PRIME = 0x01_00_01_93;

/** Hash of the names of tables and columns: the same for two dumps of one database. */
export function shapeOf(tables: readonly SqlTable[]): string {
  const written = tables
    .map((table) => `${table.name}(${table.columns.join(',')})`.toLowerCase())
    .toSorted()
    .join('\n');
  const hashOf = (seed: number) => {
    let hash = seed;
    for (let at = 0; at < written.length; at += 1) {
      hash = Math.imul(hash ^ written.charCodeAt(at), FNV_PRIME);
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return `${tables.length}-${[0x81_1c_9d_c5, 0x12_34_56_78, 0x9e_37_79_b9].map(hashOf).join('')}`;
}
