/** Form that corrects the columns of a CSV file, or the table of recipes of an SQL file and its columns. */
import { z } from 'zod';
import { CSV_FIELDS, isCsvField } from '../csv/column-names.ts';
import { csvMappingSchema, type CsvMapping } from '../csv/csv-mapping.ts';
import type { RunStage, SourceKind } from '../runs/run.ts';
import { sqlMappingSchema } from '../sql/sql-mapping.ts';

/** Most columns in one form; further ones keep their mapping. */
const MOST_COLUMNS = 250;
const LONGEST_NAME = 1_000;

/** Choice to ignore a column: a form does not send empty values. */
export const LEFT_OUT = 'rien';

export const COLUMN_CHOICES: Readonly<Record<string, string>> = {
  [LEFT_OUT]: 'Ne pas importer',
  ...CSV_FIELDS,
};

export const columnsForm = z.object({
  /** Accepts the loss of corrections. */
  perdre: z.literal('colonnes').optional(),
  table: z.string().max(LONGEST_NAME, { abort: true }).default(''),
  titres: z.boolean().default(false),
  lignes: z.enum(['recipe', 'ingredient']).default('recipe'),
  colonnes: z
    .array(z.object({ champ: z.string().max(60, { abort: true }).optional() }))
    .max(MOST_COLUMNS)
    .default([]),
});
type Said = Omit<z.output<typeof columnsForm>, 'perdre'>;

const proposedTables = z.object({
  mapping: sqlMappingSchema.nullable(),
  tables: z.array(z.object({ name: z.string().max(LONGEST_NAME), rows: z.number() })),
});

/** The column mapping of a run; null if it has none. */
export const columnsOf = (proposed: unknown): CsvMapping | null =>
  csvMappingSchema.safeParse(proposed).data ?? null;

/** The tables of the SQL file of a run, with the mapping of one; null if it has none. */
export const tablesOf = (proposed: unknown) => proposedTables.safeParse(proposed).data ?? null;

/** True if an editor may correct the columns of a run: none of its recipes was imported. */
export const isCorrectable = ({
  kind,
  stage,
  proposed,
}: {
  kind: SourceKind;
  stage: RunStage;
  proposed: unknown;
}): boolean =>
  (stage === 'ready' || stage === 'failed') &&
  ((kind === 'csv' && columnsOf(proposed) !== null) ||
    (kind === 'sql' && tablesOf(proposed) !== null));

export const shownColumns = ({ columns }: CsvMapping) => columns.slice(0, MOST_COLUMNS);

/** The mapping chosen in a form. */
export const mappingFrom = <Mapping extends CsvMapping>(
  mapping: Mapping,
  { titres, lignes, colonnes }: Omit<Said, 'table'>,
): Mapping => ({
  ...mapping,
  hasHeader: titres,
  rows: lignes,
  columns: mapping.columns.map((column, at) => {
    const champ = colonnes[at]?.champ;
    if (champ === undefined || champ === (column.field ?? LEFT_OUT)) return column;
    return { ...column, field: isCsvField(champ) ? champ : null, number: null };
  }),
});

/** The mapping chosen in a form for any file: another table has columns of its own. */
export function correctedMapping(
  proposed: unknown,
  said: Said,
): CsvMapping | { table: string } | null {
  const tables = tablesOf(proposed);
  if (!tables) {
    const columns = columnsOf(proposed);
    return columns && mappingFrom(columns, said);
  }
  const { mapping } = tables;
  const isOther = said.table !== '' && said.table !== mapping?.table;
  if (isOther) return { table: said.table };
  return mapping && mappingFrom(mapping, { ...said, titres: mapping.hasHeader });
}
